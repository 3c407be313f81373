import type { Request, Response } from 'express';

interface Refus {
  status: 429 | 503;
  /** In French, for whoever asked. */
  message: string;
  /** When to come back, in seconds. */
  retryAfterS: number;
}

/** Answers a request that is not served now: why, and when to come back. */
export async function refuse(
  _request: Request,
  response: Response,
  { status, message, retryAfterS }: Refus,
): Promise<void> {
  response.status(status).set('Retry-After', String(retryAfterS)).type('text').send(message);
}
