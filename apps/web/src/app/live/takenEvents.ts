/** True: it will reload the noun in its own time. */
type Taker = (noun: string) => boolean;

let taker: Taker | null = null;

/** Delays news of what is shown later, such as a game's money, until the returned call. */
export function takeEvents(next: Taker): () => void {
  taker = next;
  return () => {
    if (taker === next) taker = null;
  };
}

export const isTaken: Taker = (noun) => taker?.(noun) ?? false;
