import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

/** A line to the product that can be made slow, and behind which a newer build of the site can be put. */
export interface SlowLine {
  readonly url: string;
  /** How long every answer takes from now on. */
  delayMs: number;
  /** The site was built anew: all its files have other names from now on, below this. */
  build: string | null;
  /** The files of the build before are served no more. */
  isFormerGone: boolean;
  /** Pages may frame this origin, too, from now on: staff have connected its vendor. */
  vendor: string | null;
  /** A proxy answers built files by its own page, as if all were well. */
  upkeep: boolean;
  /** The address of every page and file that was asked for. */
  readonly asked: string[];
  close(): void;
}

/** Where pages, scripts and styles name built files. */
const FILES = /assets\//g;

export async function openSlowLine(target: string): Promise<SlowLine> {
  const server = createServer((asked, answer) => {
    setTimeout(() => {
      line.asked.push(asked.url ?? '');
      if (line.upkeep && asked.url?.startsWith('/assets/')) {
        answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Back soon</h1>');
        return;
      }
      const ofBuild = line.build === null ? null : `/assets/${line.build}/`;
      const isNew = ofBuild !== null && asked.url?.startsWith(ofBuild) === true;
      if (line.isFormerGone && !isNew && asked.url?.startsWith('/assets/')) {
        answer.writeHead(404, { 'content-type': 'application/json' }).end('{}');
        return;
      }
      const path = isNew ? asked.url?.replace(ofBuild, '/assets/') : asked.url;
      // Unpacked, so that the page can be read here.
      const headers = { ...asked.headers, 'accept-encoding': 'identity' };
      const passed = request(
        `${target}${path}`,
        { method: asked.method, headers },
        (got) => void pass(got, answer, isNew),
      );
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    }, line.delayMs);
  });
  async function pass(got: IncomingMessage, answer: ServerResponse, isNew: boolean): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of got) chunks.push(chunk as Buffer);
    let body = Buffer.concat(chunks);
    const type = got.headers['content-type'] ?? '';
    if (line.build !== null && (type.startsWith('text/html') || (isNew && /javascript|css/.test(type))))
      body = Buffer.from(body.toString().replace(FILES, `assets/${line.build}/`));
    const { 'content-length': _, 'transfer-encoding': __, ...headers } = got.headers;
    const policy = headers['content-security-policy'];
    if (line.vendor !== null && typeof policy === 'string')
      headers['content-security-policy'] = policy.replace('frame-src ', `frame-src ${line.vendor} `);
    answer.writeHead(got.statusCode ?? 502, { ...headers, 'content-length': body.length }).end(body);
  }
  // The live connection is not passed on: the page goes on without it.
  server.on('upgrade', (_, socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const line: SlowLine = {
    url: `http://127.0.0.1:${port}`,
    delayMs: 0,
    build: null,
    isFormerGone: false,
    vendor: null,
    upkeep: false,
    asked: [],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return line;
}
