import type { Application } from '~/application.server';
import { newId } from '~/lib/ids.server';
import { createPng } from '../unit/images/fabrique';

/** Keeps a picture as an upload does; returns its key, for a user's column `image`. */
export async function storeImage({ infra }: Application): Promise<string> {
  const image = `avatars/${newId()}.webp`;
  await infra.fichiers.write(image, await createPng(2, 2));
  return image;
}
