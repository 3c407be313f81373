import { DomainError } from '../errors';
import { DOSSIER_LIMITE, type FicheAuxUsages, MOTS_REFUS, refusDUsage, type Usage } from './permission';

/** The record, for a use that may be made of it. Raises DomainError for one that its patient forbids, in `opposition`'s words where they object. */
export function assertUsage<R extends FicheAuxUsages>(
  fiche: R,
  usage: Usage,
  opposition = MOTS_REFUS.opposition,
): R {
  const refus = refusDUsage(fiche, usage);
  if (refus === null) return fiche;
  if (refus === 'limite') throw new DomainError('dossier_limite', DOSSIER_LIMITE);
  throw new DomainError('opposition_patient', refus === 'opposition' ? opposition : MOTS_REFUS[refus]);
}
