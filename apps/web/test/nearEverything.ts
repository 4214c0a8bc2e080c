/** Stands for `IntersectionObserver`: a reader who is near everything at once. */
export class NearEverything {
  readonly #hear: (entries: readonly { isIntersecting: boolean }[]) => void;
  constructor(hear: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#hear = hear;
  }
  observe() {
    this.#hear([{ isIntersecting: true }]);
  }
  disconnect() {}
}
