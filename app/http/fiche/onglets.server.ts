import { readOnglet } from '~/domain/clients/onglets';
import { DomainError } from '~/domain/errors';
import { appareillage } from './appareillage.server';
import { bilan } from './bilan.server';
import { devis } from './devis.server';
import { essais } from './essais.server';
import { fichiers } from './fichiers.server';
import { general } from './general.server';
import { historique } from './historique.server';
import type { OngletCharge, OngletEnvoye } from './onglet.server';
import { pieces } from './pieces.server';
import { prescriptions } from './prescriptions.server';
import { reglements } from './reglements.server';
import { sav } from './sav.server';
import { viePrivee } from './vie-privee.server';

/** Each tab of a client's record with how it is loaded and how its form is answered. */
const ONGLETS_SERVEUR = {
  general,
  bilan,
  prescriptions,
  devis,
  essais,
  reglements,
  appareillage,
  sav,
  pieces,
  fichiers,
  historique,
  viePrivee,
};

/** The data of the tab that the address asks for. */
export const loadOnglet = (charge: OngletCharge) =>
  ONGLETS_SERVEUR[readOnglet(charge.search.get('onglet'))].load(charge);

/** Answers the form of a tab. Raises DomainError for one that has none. */
export function actOnglet(envoye: OngletEnvoye) {
  const { searchParams } = new URL(envoye.args.request.url);
  const onglet = ONGLETS_SERVEUR[readOnglet(searchParams.get('onglet'))];
  if (!('act' in onglet)) throw new DomainError('onglet_sans_saisie', 'Cet onglet ne s’enregistre pas.');
  return onglet.act(envoye);
}
