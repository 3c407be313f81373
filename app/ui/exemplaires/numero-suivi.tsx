import type { LiensDeNumeros } from '~/domain/exemplaires/liens.lists.server';
import { paths } from '~/http/paths';

/** A serial number that leads to the story of its device, where the register knows it. */
export function NumeroSuivi({ numero, liens }: { numero: string; liens: LiensDeNumeros }) {
  const id = liens[numero];
  return id ? (
    <a href={paths.exemplaire(id)} className="link wrap-anywhere" title="Histoire de cet appareil">
      {numero}
    </a>
  ) : (
    numero
  );
}
