/** The box of a symbol: 256 square plus room for outline and shadow. */
export const BOX = { x: -14, y: -26, width: 284, height: 296 } as const;
