/** A stalled line is lost (A8: the longest loading message). */
const STALLED_MS = 20_000;

/** An upload with progress, 0 to 1, which only XMLHttpRequest has. */
export const sendWith =
  (onUpload: (share: number) => void): typeof fetch =>
  (url, init = {}) =>
    new Promise((done, fail) => {
      const request = new XMLHttpRequest();
      let stalled: ReturnType<typeof setTimeout> | undefined;
      const move = () => {
        clearTimeout(stalled);
        stalled = setTimeout(() => request.abort(), STALLED_MS);
      };
      const end = (why: string) => () => {
        clearTimeout(stalled);
        fail(new Error(why));
      };
      request.open(init.method ?? 'GET', String(url));
      new Headers(init.headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        move();
        if (lengthComputable && total > 0) onUpload(loaded / total);
      });
      request.addEventListener('load', () => {
        clearTimeout(stalled);
        done(new Response(request.responseText, { status: request.status }));
      });
      request.addEventListener('error', end('no answer'));
      request.addEventListener('abort', end('given up'));
      init.signal?.addEventListener('abort', () => request.abort());
      move();
      request.send(typeof init.body === 'string' ? init.body : null);
    });
