import { describe, expect, test } from 'vitest';
import { type DemandeASigner, sha256, signRequest } from '~/infra/fichiers/signature.server';

const VIDE = sha256('');
const signatureOf = ({ authorization = '' }: Record<string, string>) => authorization.split('Signature=')[1];

describe('signature des demandes : les vecteurs publiés', () => {
  /** Amazon S3 API Reference, 'Signature Calculations for the Authorization Header'. */
  const S3 = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 's3',
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
    headers: { ...headers, 'x-amz-content-sha256': empreinte },
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
  ])('S3, %s', (_, request, signature) => {
    expect(signatureOf(signRequest(request, S3, MAI_2013))).toBe(signature);
  });

  /** AWS Signature Version 4 Test Suite. */
  const SUITE = {
    accessKey: 'AKIDEXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    service: 'service',
  };
  const AOUT_2015 = new Date('2015-08-30T12:36:00Z');

  test.each([
    ['get-vanilla', 'GET', '/', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
    ['post-vanilla', 'POST', '/', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
    [
      'get-vanilla-query-order-key-case',
      'GET',
      '/?Param2=value2&Param1=value1',
      'b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500',
    ],
  ])('suite d’essais, %s', (_, method, path, signature) => {
    const url = new URL(`https://example.amazonaws.com${path}`);
    const signed = signRequest({ method, url, headers: {}, empreinte: VIDE }, SUITE, AOUT_2015);
    expect(signed.authorization).toBe(
      `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=${signature}`,
    );
  });

  test('un port hors de l’ordinaire est signé, le secret ne part pas', () => {
    const at = (origin: string) =>
      signRequest(
        { method: 'GET', url: new URL(`${origin}/b/k`), headers: {}, empreinte: VIDE },
        S3,
        MAI_2013,
      );
    expect(signatureOf(at('http://minio:9000'))).not.toBe(signatureOf(at('http://minio')));
    expect(JSON.stringify(at('http://minio:9000'))).not.toContain(S3.secretKey);
  });
});
