/** Where a layer lies in the picture (pixels) and in the symbol's 256 box (`unit`: units per pixel). */
export type Frame = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly unit: number;
};

/** What a picture of many layers holds. */
export type Atlas = {
  /** SHA-256 of its drawings, so that a test sees when it is stale. */
  readonly source: string;
  readonly frames: Readonly<Record<string, Frame>>;
};
