/** Delay before the pressed look, as a finger that scrolls presses nothing. */
export const PRESS_IN_MS = 130;
/** A finger that moves further is dragging: no tap comes of it, also where it looks pressed for longer. */
export const MOVE_CANCEL_PX = 10;
/** Browsers repeat a touch as mouse events; they are ignored for this long. */
export const MOUSE_LOCK_MS = 300;
