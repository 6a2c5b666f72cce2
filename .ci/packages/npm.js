#!/usr/bin/env node
// Runs the foldout program that npm installed for this platform as an optional package.
"use strict";

const { spawn } = require("child_process");

// Windows on ARM64 runs programs for x64.
const processor = process.platform === "win32" ? "x64" : process.arch;
const name = `foldout-${process.platform}-${processor}`;

let program;
try {
  program = require.resolve(`${name}/bin/foldout${process.platform === "win32" ? ".exe" : ""}`);
} catch {
  console.error(
    `foldout: the package ${name} is not installed: there is no program for this platform, or npm was told to omit optional packages`,
  );
  process.exit(1);
}

const child = spawn(program, process.argv.slice(2), { stdio: "inherit" });
// A terminal sends an interrupt to the program as well, which then decides what happens. Other signals are passed on.
process.on("SIGINT", () => {});
for (const signal of ["SIGTERM", "SIGHUP"]) {
  process.on(signal, () => child.kill(signal));
}
child.on("error", (error) => {
  console.error(`foldout: ${program}: ${error.message}`);
  process.exit(1);
});
child.on("exit", (code, signal) => {
  if (signal === null) process.exit(code);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
});
