import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const texte = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const octets = (data: Buffer): Buffer =>
  Buffer.concat([
    data.length < 256
      ? Buffer.from([0x58, data.length])
      : Buffer.from([0x59, data.length >> 8, data.length & 255]),
    data,
  ]);

/** A device that keeps one passkey, as a browser would speak for it at `origin`. */
export function createAppareil(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let compteur = 0;
  const client = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  /** Present and verified; with the key it names (0x40) when it is new. */
  const authentificateur = (drapeaux: number) => {
    const nombre = Buffer.alloc(4);
    nombre.writeUInt32BE(compteur);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([drapeaux]), nombre]);
  };
  return {
    id: id.toString('base64url'),
    /** The counter goes back, as on a copy made before. */
    recule(): void {
      compteur = 0;
    },
    /** The answer to what a site asks to make a passkey of. */
    cree(challenge: string): string {
      const cose = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        octets(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        octets(Buffer.from(y, 'base64url')),
      ]);
      const taille = Buffer.from([0, id.length]);
      const authData = Buffer.concat([authentificateur(0x45), Buffer.alloc(16), taille, id, cose]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        ...[texte('fmt'), texte('none'), texte('attStmt'), Buffer.from([0xa0])],
        ...[texte('authData'), octets(authData)],
      ]);
      return this.reponse({
        clientDataJSON: client('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      });
    },
    /** The answer to what a site asks to prove it by; a bare touch does not say whose it is. */
    prouve(challenge: string, { touche = false } = {}): string {
      compteur += 1;
      const authenticatorData = authentificateur(touche ? 0x01 : 0x05);
      const clientData = client('webauthn.get', challenge);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), privateKey);
      return this.reponse({
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
    reponse(response: object): string {
      const own = id.toString('base64url');
      return JSON.stringify({
        id: own,
        rawId: own,
        type: 'public-key',
        response,
        clientExtensionResults: {},
      });
    },
  };
}
