/** Takes the news of a noun, or leaves them: true when it will have them asked for in its own time. */
type Taker = (noun: string) => boolean;

let taker: Taker | null = null;

/** What shows something in its own time, such as a running game its money, takes the news of it until the answer is called. */
export function takeEvents(next: Taker): () => void {
  taker = next;
  return () => {
    if (taker === next) taker = null;
  };
}

export const isTaken: Taker = (noun) => taker?.(noun) ?? false;
