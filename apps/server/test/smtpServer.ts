import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface TakenMail {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

/** A mail server of a few lines: keeps what it takes, and says no as it is told. */
export interface SmtpServer {
  readonly url: string;
  readonly mails: TakenMail[];
  /** What RCPT is answered with, such as `550 no such user`; null takes everybody. */
  refuseWith: string | null;
  close(): void;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: TakenMail[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    serve(socket, self);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const self: SmtpServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    refuseWith: null,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return self;
}

function serve(socket: Socket, server: SmtpServer): void {
  let mail = { from: '', to: '', text: '' };
  let isData = false;
  let rest = '';
  const say = (line: string) => socket.write(`${line}\r\n`);
  const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

  function take(line: string): void {
    if (isData) {
      if (line !== '.') return void (mail.text += `${line}\n`);
      isData = false;
      server.mails.push(mail);
      mail = { from: '', to: '', text: '' };
      return void say('250 taken');
    }
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') say('250 localhost');
    else if (verb === 'MAIL') {
      mail.from = addressIn(line);
      say('250 ok');
    } else if (verb === 'RCPT') {
      mail.to = addressIn(line);
      say(server.refuseWith ?? '250 ok');
    } else if (verb === 'DATA') {
      isData = true;
      say('354 go on');
    } else if (verb === 'QUIT') socket.end('221 bye\r\n');
    else say('250 ok');
  }

  say('220 localhost');
  socket.on('data', (chunk) => {
    const lines = (rest + chunk.toString()).split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) take(line);
  });
}
