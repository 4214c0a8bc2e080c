/** The box a symbol is drawn into: the 256 square with room for outline and shadow. */
export const BOX = { x: -14, y: -26, width: 284, height: 296 } as const;
