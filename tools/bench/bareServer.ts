import { createServer } from 'node:http';

/** The least that a JSON answer can cost here: node:http alone, with a body of a balance's size. */
const body = JSON.stringify({
  success: true,
  value: {
    currency: 'PHP',
    sumBalance: '1000.00',
    main: '1000.00',
    locked: '0.00',
    bonus: '0.00',
    points: '0.00',
    trial: false,
  },
});

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.stdout.write('ready\n'));
process.once('SIGTERM', () => process.exit(0));
