import { describe, expect, test } from 'vitest';
import { type DemandeASigner, signRequest } from '~/infra/fichiers/signature.server';
import { sha256 } from '../../support/s3-signature';

const VIDE = sha256('');
const signatureOf = ({ headers }: { headers: Headers }) =>
  headers.get('authorization')?.split('Signature=')[1];

describe('signature des demandes : les vecteurs publiés', () => {
  /** Amazon S3 API Reference, 'Signature Calculations for the Authorization Header'. */
  const S3 = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
  };
  const MAI_2013 = new Date('2013-05-24T00:00:00Z');
  const BUCKET = 'https://examplebucket.s3.amazonaws.com';
  const corps = sha256('Welcome to Amazon S3.');
  const demande = (
    method: string,
    path: string,
    headers: Record<string, string> = {},
    empreinte = VIDE,
  ): DemandeASigner => ({
    method,
    url: new URL(BUCKET + path),
    headers,
    empreinte,
  });

  test.each<[string, DemandeASigner, string]>([
    [
      'GET Object',
      demande('GET', '/test.txt', { Range: 'bytes=0-9' }),
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'PUT Object',
      demande(
        'PUT',
        '/test$file.text',
        { Date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
        corps,
      ),
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'GET Bucket Lifecycle',
      demande('GET', '/?lifecycle'),
      'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
    ],
    [
      'GET Bucket (List Objects)',
      demande('GET', '/?prefix=J&max-keys=2'),
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('S3, %s', async (_, request, signature) => {
    expect(signatureOf(await signRequest(request, S3, MAI_2013))).toBe(signature);
  });

  test('ce qui est envoyé est, à la lettre, ce qui est signé : signes rares, ordre des questions', async () => {
    const url = new URL(`${BUCKET}/`);
    url.search = new URLSearchParams({ prefix: "a b+c/d'é*", 'continuation-token': 'x/y+z==' }).toString();
    const signed = await signRequest({ method: 'GET', url, headers: {}, empreinte: VIDE }, S3, MAI_2013);
    expect(signed.url.search).toBe('?continuation-token=x%2Fy%2Bz%3D%3D&prefix=a%20b%2Bc%2Fd%27%C3%A9%2A');
  });

  test('un port hors de l’ordinaire est signé, le secret ne part pas', async () => {
    const at = (origin: string) =>
      signRequest(
        { method: 'GET', url: new URL(`${origin}/b/k`), headers: {}, empreinte: VIDE },
        S3,
        MAI_2013,
      );
    const [minio, nu] = [await at('http://minio:9000'), await at('http://minio')];
    expect(signatureOf(minio)).not.toBe(signatureOf(nu));
    expect(JSON.stringify([minio.url, ...minio.headers])).not.toContain(S3.secretKey);
  });
});
