"""Runs Roslyn.cs with the compiler that comes with the SDK of .NET, without a project. It stands for stdin to that program."""

import pathlib
import re
import subprocess
import sys
import tempfile

sdks = re.findall(r"^(\S+) \[(.*)\]", subprocess.run(["dotnet", "--list-sdks"], capture_output=True, check=True, text=True).stdout, re.M)
compiler = pathlib.Path(sdks[-1][1], sdks[-1][0], "Roslyn", "bincore")
shared = max(compiler.parents[3].glob("shared/Microsoft.NETCore.App/*"))
libraries = [*compiler.glob("Microsoft.CodeAnalysis*.dll"), *shared.glob("System*.dll")]
with tempfile.TemporaryDirectory() as folder:
    program = pathlib.Path(folder, "roslyn.dll")
    source = pathlib.Path(__file__).with_name("Roslyn.cs").resolve()
    settings = pathlib.Path(folder, "roslyn.runtimeconfig.json")
    settings.write_bytes((compiler / "csc.runtimeconfig.json").read_bytes())
    for library in compiler.glob("Microsoft.CodeAnalysis*.dll"):
        pathlib.Path(folder, library.name).write_bytes(library.read_bytes())
    references = [f"-r:{path}" for path in libraries if "Native" not in path.name]
    line = ["dotnet", compiler / "csc.dll", "-nologo", "-nullable", f"-out:{program}", *references, source]
    compiled = subprocess.run(line, capture_output=True, text=True)
    if compiled.returncode != 0:
        sys.exit(compiled.stdout)
    sys.exit(subprocess.run(["dotnet", program]).returncode)
