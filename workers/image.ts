import { convert } from '~/infra/images/conversion.server';
import type { ImageLue } from '~/infra/images/images';
import type { TacheImage } from '~/infra/images/images.server';

/** Child process: reads a picture that somebody sent, and makes one of ours. */
export default function image({ octets, usage }: TacheImage): Promise<ImageLue> {
  return convert(octets, usage);
}
