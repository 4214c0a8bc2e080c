import { createServer, Socket, type AddressInfo } from 'node:net';

export const REDIS = { host: '127.0.0.1', port: 6379 } as const;

/** Whether the real Redis that these tests want is there. */
export const isRedisThere = (): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = new Socket().once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.connect(REDIS).once('connect', () => socket.destroy());
  });

/** A way to the real Redis that can be cut, or fall silent: then it stays open, and nothing comes through. */
export async function openRedisWay() {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = new Socket().connect(REDIS);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      if (!isSilent) from.pipe(to);
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => void server.listen(port, REDIS.host, resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `redis://${REDIS.host}:${port}`,
    cut: () => {
      server.close();
      sockets.forEach((socket) => socket.destroy());
      sockets.clear();
    },
    mend: () => listen(port),
    /** Nothing comes through any more, on the lines there are and on new ones if so said. */
    silence: ({ newLines }: { newLines: boolean }) => {
      isSilent = newLines;
      sockets.forEach((socket) => socket.unpipe());
    },
  };
}
