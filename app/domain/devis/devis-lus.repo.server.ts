import type { ClientRow, DevisRow } from '~/db/rows/clients';
import type { CentreRow } from '~/db/rows/comptes';
import { toParis } from '~/lib/dates';
import { COTES } from '~/lib/oreilles';
import type { Context } from '../access/context.server';
import type { TarifDuCode } from '../lpp/tarif-du-code';
import { tarifsDuJour } from '../lpp/tarifs.server';
import { lireParametres } from '../parametres/valeurs.server';
import { situationDuClient } from '../remboursement/situation-du-client';
import type { ValeursDevis } from './champs-devis';
import { type Devis, toDevis } from './devis';
import { centreOfDevis } from './devis.repo.server';
import { classe1De, type ReglesDuDevis, reglesDuDevis } from './regles-du-jour';

/** A stored quote with what it is judged by. */
export interface DevisLu extends Devis {
  regles: ReglesDuDevis;
}

type Lieu = Pick<CentreRow, 'code_postal' | 'regime_tva'>;

/** What some quotes of a client whom the caller has found are judged by, in their order; one without a day by the day named beside it. */
export async function lireRegles(
  ctx: Context,
  client: ClientRow,
  centre: Pick<CentreRow, 'code_postal'>,
  devis: readonly { valeurs: ValeursDevis; aDefaut: string }[],
): Promise<ReglesDuDevis[]> {
  const lire = await lireParametres(ctx);
  const dates = devis.map(({ valeurs, aDefaut }) => ({ valeurs, jour: valeurs.dateDevis ?? aDefaut }));
  const tarifs = new Map<string, Map<string, TarifDuCode>>();
  for (const jour of new Set(dates.map((each) => each.jour))) {
    const codes = dates
      .filter((each) => each.jour === jour)
      .flatMap(({ valeurs }) => COTES.map(({ cote }) => classe1De(valeurs, cote).lpp));
    tarifs.set(jour, await tarifsDuJour(ctx, codes, jour));
  }
  return dates.map(({ valeurs, jour }) =>
    reglesDuDevis(valeurs, situationDuClient(client, centre, jour), tarifs.get(jour) ?? new Map(), lire),
  );
}

/** Stored quotes of a client whom the caller has found, each with what it is judged by on its day. */
export async function lireLesDevis(
  ctx: Context,
  client: ClientRow,
  centre: Lieu,
  rows: readonly DevisRow[],
): Promise<DevisLu[]> {
  const devis = rows.map((row) => toDevis(row, centre.regime_tva));
  const regles = await lireRegles(
    ctx,
    client,
    centre,
    devis.map((valeurs) => ({ valeurs, aDefaut: toParis(valeurs.creeLe).date })),
  );
  return devis.map((each, rang) => ({ ...each, regles: regles[rang] as ReglesDuDevis }));
}

/** One of them; its centre is read where the caller has not. */
export async function lireLeDevis(
  ctx: Context,
  client: ClientRow,
  row: DevisRow,
  centre?: Lieu,
): Promise<DevisLu> {
  const lieu = centre ?? (await centreOfDevis(ctx, row.centre_id));
  const [devis] = await lireLesDevis(ctx, client, lieu, [row]);
  return devis as DevisLu;
}
