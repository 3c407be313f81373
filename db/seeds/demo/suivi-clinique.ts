import type { Context } from '~/domain/access/context.server';
import { SANS_ACOUPHENE } from '~/domain/bilans/complements';
import { setComplements, setVocale } from '~/domain/bilans/mesures.service.server';
import type { SerieVocale } from '~/domain/bilans/vocale';
import { CompteRenduSaisi } from '~/domain/comptes-rendus/compte-rendu.schema';
import { createCompteRendu } from '~/domain/comptes-rendus/comptes-rendus.service.server';
import { questionsHhie } from '~/domain/questionnaires/hhie';
import type { Moment } from '~/domain/questionnaires/questionnaire';
import { QuestionnaireSaisi } from '~/domain/questionnaires/questionnaire.schema';
import { createQuestionnaire } from '~/domain/questionnaires/questionnaires.service.server';
import { toParis } from '~/lib/dates';

/** Of ten clients, those whose file goes further than its audiogram: by a figure that is theirs, so that no dice fall otherwise. */
export const chiffreDe = (serie: string): number => Number(serie.at(-1)) || 0;
const approfondi = (chiffre: number): boolean => chiffre % 3 === 0;

const point = (niveau: number, justes: number) => ({ niveau, pourcent: justes * 10, justes, mots: 10 });

/** A curve that understands half at a level. */
const serie = (values: Pick<SerieVocale, 'cote' | 'condition'>, seuil: number): SerieVocale => ({
  ...{ ...values, materiel: 'Fournier, dissyllabiques', rsb: null, masque: null },
  points: [point(seuil - 10, 2), point(seuil, 5), point(seuil + 10, 8), point(seuil + 20, 10)],
});

/** Speech, free field and tinnitus of a client's latest test, and what they answer before the fitting. */
export async function writeMesures(ctx: Context, clientId: string, chiffre: number): Promise<void> {
  if (!approfondi(chiffre)) return;
  const [bilan] = await ctx.db.from('bilans').where({ client_id: clientId }).orderBy('date', 'desc').limit(1);
  if (!bilan) return;
  const seuil = 45 + chiffre;
  const series = [
    serie({ cote: 'droite', condition: 'casque' }, seuil),
    serie({ cote: 'gauche', condition: 'casque' }, seuil + 5),
    serie({ cote: 'deux', condition: 'champ_sans' }, seuil + 5),
  ];
  await setVocale(ctx, clientId, bilan.id, series, bilan.version);
  const acouphene =
    chiffre === 6
      ? { ...SANS_ACOUPHENE, cote: 'gauche' as const, hauteur: 6000, intensite: 45, gene: 4 }
      : SANS_ACOUPHENE;
  const courbes = {
    'inconfort-droite': { 1000: 100, 2000: 105 },
    'inconfort-gauche': { 1000: 100, 2000: 100 },
    'sans-deux': { 500: 40, 1000: 45, 2000: 55, 4000: 65 },
  } as const;
  await setComplements(ctx, clientId, bilan.id, { courbes, acouphene }, bilan.version + 1);
  await repondre(ctx, clientId, 'avant');
}

/** What a client answers after the fitting. */
export const writeApres = async (ctx: Context, clientId: string, chiffre: number): Promise<void> => {
  if (approfondi(chiffre)) await repondre(ctx, clientId, 'apres');
};

async function repondre(ctx: Context, clientId: string, moment: Moment): Promise<void> {
  const commun = { moment, date: toParis(ctx.now()).date, note: '' };
  const apres = moment === 'apres';
  const reponses = Object.fromEntries(
    questionsHhie.map((question, rang) => {
      const genee = rang % 3 === 0 ? 'oui' : 'parfois';
      return [question, apres ? (rang % 4 === 0 ? 'parfois' : 'non') : genee];
    }),
  );
  await createQuestionnaire(ctx, clientId, QuestionnaireSaisi.parse({ ...commun, nature: 'hhie', reponses }));
  const besoin = (rang: string, texte: string, categorie: string, changement: string, capacite: string) => ({
    ...{ rang, texte, categorie },
    ...(apres ? { changement, capacite } : {}),
  });
  const besoins = [
    besoin('1', 'Suivre les repas du dimanche', 'groupe_bruit', 'mieux', 'souvent'),
    besoin('2', 'Regarder le journal sans monter le son', 'television', 'bien_mieux', 'presque_toujours'),
    besoin('3', 'Répondre au téléphone', 'telephone_connu', 'peu', 'moitie'),
  ];
  await createQuestionnaire(ctx, clientId, QuestionnaireSaisi.parse({ ...commun, nature: 'cosi', besoins }));
}

/** Figures of a report that nobody has begun, that was handed over, whose e-mail came back. */
export const PAS_COMMENCE = 0;
export const REMIS = 1;
export const REVENU = 4;

/**
 * The report after an invoice, in each state that it can be in: not begun, being prepared, handed over on paper, given back by the mail. Nothing of the
 * demonstration leaves by mail.
 */
export async function writeCompteRendu(
  ctx: Context,
  clientId: string,
  prescripteur: string,
  chiffre: number,
): Promise<void> {
  if (chiffre % 5 === 0 || prescripteur === '') return;
  const facture = await ctx.db.from('factures').where({ client_id: clientId }).first();
  const bilan = await ctx.db.from('bilans').where({ client_id: clientId }).first();
  const saisie = CompteRenduSaisi.parse({
    ...{ prescripteur, factureId: facture?.id ?? '', bilanId: bilan?.id ?? '' },
    ...{ heuresD: '8,5', heuresG: '8,5', motivation: 'Bonne', commentaire: 'Adaptation sans difficulté.' },
  });
  const id = await createCompteRendu(ctx, clientId, saisie);
  const { date } = toParis(ctx.now());
  if (chiffre === REVENU)
    await ctx.db.update('comptes_rendus', { id }, { echec: 'L’e-mail n’est pas parti : adresse refusée.' });
  else if (chiffre !== 2) await ctx.db.update('comptes_rendus', { id }, { fait_le: date, mode: 'remis' });
}
