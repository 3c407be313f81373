/** An S3-compatible bucket. */
export interface ConfigBucket {
  /** Address of the service with the bucket and, where several share it, a prefix; without a trailing slash. */
  url: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** The bucket that an environment names; null where it names none. */
export function bucketOf(
  url: string | undefined,
  region: string,
  accessKey: string | undefined,
  secretKey: string | undefined,
): ConfigBucket | null {
  return url && accessKey && secretKey ? { url: url.replace(/\/$/, ''), region, accessKey, secretKey } : null;
}
