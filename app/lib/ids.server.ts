import { randomBytes, randomInt } from 'node:crypto';

const processPart = randomBytes(5).toString('hex');
let counter = randomInt(0xffffff);

/** A new identifier: 24 hexadecimal characters that grow with time, so that new rows stand together in an index (section 9). */
export function newId(): string {
  counter = (counter + 1) & 0xffffff;
  const seconds = Math.floor(Date.now() / 1000)
    .toString(16)
    .padStart(8, '0');
  return seconds + processPart + counter.toString(16).padStart(6, '0');
}
