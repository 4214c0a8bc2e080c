export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

export type Layout = {
  readonly isWide: boolean;
  readonly width: number;
  readonly height: number;
  readonly cell: { readonly width: number; readonly height: number };
  readonly reels: Box;
  readonly frame: Box;
  readonly roofY: number;
  readonly hood: Box;
  readonly plate: Box;
  readonly spin: Box;
  readonly stake: Box;
  readonly quick: Box;
  readonly bumper: Box;
};

const FRAME = { side: 19, top: 15 };
const BUMPER_HEIGHT = 66;
const ROOF_HEIGHT = 122;

/** Positions in CSS pixels. The reels are the windshield, the controls on the hood. */
export function layOut(width: number, height: number): Layout {
  return width > height * 1.15 ? wide(width, height) : tall(width, height);
}

function tall(width: number, height: number): Layout {
  const isShort = height < 700;
  const cellWidth = (width - 44) / 5;
  const cellHeight = Math.max(40, Math.min(cellWidth * 1.32, (height - 430) / 3 + (isShort ? 6 : 0)));
  const roofY = isShort ? 46 : 112 + Math.max(-40, (height - 844) * 0.4);
  const reels = { left: 18, top: roofY + ROOF_HEIGHT, width: cellWidth * 5 + 8, height: cellHeight * 3 };
  const hoodTop = reels.top + reels.height + 8;
  const plate = { left: width / 2 - 122, top: hoodTop + 14, width: 244, height: 48 };
  const free = height - BUMPER_HEIGHT - (hoodTop + 62);
  const spinSize = Math.max(72, Math.min(140, free - 4));
  const lampSize = Math.max(64, Math.min(92, spinSize * 0.74));
  const middle = hoodTop + 62 + free / 2;
  return {
    isWide: false,
    width,
    height,
    cell: { width: cellWidth, height: cellHeight },
    reels,
    frame: around(reels),
    roofY,
    hood: { left: 0, top: hoodTop, width, height: height - hoodTop },
    plate,
    spin: centred(width / 2, middle, spinSize),
    stake: centred(16 + lampSize / 2, middle, lampSize),
    quick: centred(width - 16 - lampSize / 2, middle, lampSize),
    bumper: { left: 0, top: height - BUMPER_HEIGHT, width, height: BUMPER_HEIGHT },
  };
}

function wide(width: number, height: number): Layout {
  const cellHeight = Math.max(40, Math.min(130, (height - 142) / 3));
  const cellWidth = Math.min(cellHeight * 1.2, (width - 344) / 5);
  const reelsWidth = cellWidth * 5 + 8;
  const reels = { left: (width - reelsWidth) / 2, top: 66, width: reelsWidth, height: cellHeight * 3 };
  const frame = around(reels);
  const column = frame.left;
  const right = width - column / 2;
  const bumperWidth = Math.max(316, reelsWidth + 12);
  return {
    isWide: true,
    width,
    height,
    cell: { width: cellWidth, height: cellHeight },
    reels,
    frame,
    roofY: 126,
    hood: { left: 0, top: 0, width, height },
    plate: { left: 8, top: Math.max(44, height / 2 - 104), width: column - 16, height: 84 },
    spin: centred(right, height / 2 + 4, Math.min(122, column - 20, height * 0.42)),
    stake: centred(column / 2, height / 2 + 74, Math.min(92, column - 24)),
    quick: centred(right, Math.min(height / 2 + 110, height - 38), 70),
    bumper: { left: (width - bumperWidth) / 2, top: height - 54, width: bumperWidth, height: 54 },
  };
}

function around({ left, top, width, height }: Box): Box {
  return {
    left: left - FRAME.side,
    top: top - FRAME.top,
    width: width + FRAME.side * 2,
    height: height + FRAME.top * 2,
  };
}

function centred(x: number, y: number, size: number): Box {
  return { left: x - size / 2, top: y - size / 2, width: size, height: size };
}
