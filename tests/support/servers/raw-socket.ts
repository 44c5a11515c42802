import { connect } from 'node:net';

/** Sends bytes and returns the response until the server closes the connection or is idle for `silence` milliseconds. */
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
    // After its response a server resets the connection of a client that goes on sending.
    socket.on('error', (error) => (text === '' && 'code' in error && error.code !== 'ECONNRESET' ? reject(error) : 0));
  });
