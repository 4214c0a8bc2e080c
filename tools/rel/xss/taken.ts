import { Refusal } from '@baize/client/index.ts';

/** Whether it was taken; a refusal is an answer, anything else is not. */
export async function isTaken(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write();
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return false;
    throw error;
  }
}
