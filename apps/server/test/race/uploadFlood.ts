import { request } from 'node:http';

/** Floods a server with uploads from a process of its own. Arguments: port, host, one token an upload; the body comes by stdin. */
const [port = '0', host = '', ...tokens] = process.argv.slice(2);

interface Answer {
  readonly status: number;
  readonly ms: number;
}

async function readBody(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function send(method: string, path: string, token: string, body: Buffer | null): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const headers = {
      host,
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json', 'content-length': body.length } : {}),
    };
    const asked = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, ms: performance.now() - started }));
    });
    // A server that has answered may close the line while the rest of the body is under way.
    asked.on('error', () => resolve({ status: 0, ms: performance.now() - started }));
    asked.end(body ?? undefined);
  });
}

const body = await readBody();
let done = false;
const small: number[] = [];
const others = (async () => {
  while (!done) {
    small.push((await send('GET', '/wps/system/status', '', null)).ms);
    await new Promise((resume) => setTimeout(resume, 20));
  }
})();
const uploads = await Promise.all(tokens.map((token) => send('POST', '/wps/relay/MCSFE_uploadIdImg', token, body)));
done = true;
await others;
process.stdout.write(JSON.stringify({ uploads: uploads.map(({ status }) => status), small }));
