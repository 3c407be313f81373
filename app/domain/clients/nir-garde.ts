import { isMaskedNir, maskNir } from '~/lib/nir';
import { DomainError } from '../errors';

export const NIR_MASQUE = 'Ce numéro est masqué : tapez-le en entier.';

type AvecNir = { numeroSecu?: string };

/** The last word before a client is written. Raises DomainError on the field for a masked number. */
export function assertNirEntier({ numeroSecu = '' }: AvecNir): void {
  if (isMaskedNir(numeroSecu))
    throw new DomainError('saisie_invalide', NIR_MASQUE, { numeroSecu: NIR_MASQUE });
}

/**
 * What somebody sent, with the stored number where theirs came back masked and untouched: as it is shown of the stored one, or as their form was
 * opened on it. Raises DomainError on the field for any other masked number: a mask is never written.
 */
export function withStoredNir<S extends AvecNir>(saisie: S, stored: string, ouvert?: string): S {
  const { numeroSecu } = saisie;
  if (numeroSecu === undefined || !isMaskedNir(numeroSecu)) return saisie;
  if (numeroSecu !== maskNir(stored) && numeroSecu !== ouvert) assertNirEntier(saisie);
  return { ...saisie, numeroSecu: stored };
}
