import { connect } from 'node:net';

/** Sends bytes and gives all that comes until the server ends the connection, or is silent for so many milliseconds. */
export const sendRaw = (origin: string, bytes: string, silence = 2000): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port, hostname } = new URL(origin);
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
    });
    socket.setTimeout(silence, () => socket.destroy());
    socket.on('close', () => resolve(text));
    // A reset after an answer is how a server ends with a client that goes on sending.
    socket.on('error', (error) => (text === '' && 'code' in error && error.code !== 'ECONNRESET' ? reject(error) : 0));
  });
