import { format } from "./format";

/** One article in a cart. */
export interface Line {
  article: string;
  count: number;
  each: number;
}

export type Listener = (lines: Line[]) => void;

export enum Status {
  Open,
  Paid,
  Sent,
}

/** The cart as the page shows it. */
export class CartView {
  private lines: Line[] = [];
  private listeners: Listener[] = [];

  constructor(readonly id: string) {}

  /** Loads the lines from the server. */
  async load(signal?: AbortSignal): Promise<void> {
    const answer = await fetch(`/carts/${this.id}`, { signal });
    this.lines = await answer.json();
    this.listeners.forEach((tell) => tell(this.lines));
  }

  onChange(listener: Listener): void {
    this.listeners.push(listener);
  }

  total(): string {
    return format(this.lines.reduce((sum, l) => sum + l.each * l.count, 0));
  }
}
