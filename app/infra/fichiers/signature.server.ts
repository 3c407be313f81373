import { AwsV4Signer } from 'aws4fetch';
import type { ConfigBucket } from '~/config-bucket';

export interface DemandeASigner {
  method: string;
  url: URL;
  /** Every header that shall be under the signature; `host` and those of the signature itself are added. */
  headers: Record<string, string>;
  /** SHA-256 of the body, in hexadecimal. */
  empreinte: string;
}

/**
 * A request to S3 signed by AWS Signature Version 4 (one chunk, in the headers): its address, the query written as it was signed, and all
 * of its headers.
 */
export async function signRequest(
  { method, url, headers, empreinte }: DemandeASigner,
  { accessKey, secretKey, region }: Omit<ConfigBucket, 'url'>,
  now = new Date(),
): Promise<{ url: URL; headers: Headers }> {
  const signer = new AwsV4Signer({
    method,
    url: url.href,
    headers: { ...headers, 'x-amz-content-sha256': empreinte },
    allHeaders: true,
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    datetime: now.toISOString().replace(/[-:]|\.\d{3}/g, ''),
  });
  const signed = await signer.sign();
  // Some buckets take the query's own signs for the signed ones: what is sent is to the letter what was signed.
  signed.url.search = signer.encodedSearch;
  return signed;
}
