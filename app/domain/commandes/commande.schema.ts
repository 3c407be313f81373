import { z } from 'zod';
import { dateJour, euros, pieces, texte, texteLong, texteRequis } from '../champs';
import { series } from '../exemplaires/exemplaire.schema';

/** As many lines an order has. */
export const LIGNES_MAX = 20;

export const MESSAGES_COMMANDE = {
  introuvable: 'Commande introuvable.',
  fournisseur: 'Le fournisseur est requis.',
  commandeeRequise: 'La date de la commande est requise.',
  jour: 'La date est requise.',
  prevue: 'La livraison est attendue après la commande.',
  lignes: 'Commandez au moins un article.',
  article: 'Cet article n’existe pas.',
  designation: 'Choisissez un article, ou écrivez ce qui est commandé.',
  quantite: 'La quantité est requise.',
  unEmbout: 'Un embout se commande à l’unité.',
  oreille: 'Cette oreille n’existe pas.',
  rien: 'Dites ce qui est arrivé, ligne par ligne.',
  series: 'Il faut autant de numéros de série que de pièces, ou aucun.',
  double: 'Cette ligne est deux fois dans la réception.',
  motif: 'Dites pourquoi.',
  deja: 'Ce formulaire a déjà fait une commande : relisez la liste.',
  conflit: 'Cette commande a changé pendant votre saisie.',
  soldee: 'Rien n’est plus attendu de cette commande.',
} as const;

/** A line of an order: an article of the stock, an ear mould of a patient, or what is written. */
export const LigneSaisie = z.object({
  article: texte(40).refine((value) => value === '' || /^(produit|embout):[0-9a-f]{24}$/.test(value), {
    error: MESSAGES_COMMANDE.article,
  }),
  designation: texte(200),
  oreille: z.enum(['', 'D', 'G'], MESSAGES_COMMANDE.oreille).optional().default(''),
  quantite: pieces(),
  prix: euros(),
  /** Its number in the form. */
  rang: z.number().int().optional(),
});
export type LigneSaisie = z.output<typeof LigneSaisie>;

const entete = {
  fournisseur: texteRequis(MESSAGES_COMMANDE.fournisseur, 100),
  reference: texte(60),
  commandeeLe: dateJour().refine((value) => value !== null, { error: MESSAGES_COMMANDE.commandeeRequise }),
  prevueLe: dateJour(),
  note: texteLong(2000),
};

interface Entete {
  commandeeLe: string | null;
  prevueLe: string | null;
}

const suivent = ({ commandeeLe, prevueLe }: Entete, issues: z.RefinementCtx) => {
  if (commandeeLe !== null && prevueLe !== null && prevueLe < commandeeLe)
    issues.addIssue({ code: 'custom', path: ['prevueLe'], message: MESSAGES_COMMANDE.prevue });
};

/** The head of an order: what may be put right of it. */
export const EnteteCommandeSaisie = z
  .object(entete)
  .superRefine(suivent)
  .transform(({ commandeeLe, ...saisie }) => ({ ...saisie, commandeeLe: commandeeLe ?? '' }));
export type EnteteCommandeSaisie = z.output<typeof EnteteCommandeSaisie>;

/** An order. */
export const CommandeSaisie = z
  .object({
    ...entete,
    /** Whom all of it is for; ear moulds are for whose they are. */
    clientId: texte(24),
    lignes: z.array(LigneSaisie).min(1, MESSAGES_COMMANDE.lignes).max(LIGNES_MAX),
  })
  .superRefine((saisie, issues) => {
    suivent(saisie, issues);
    for (const [index, { article, designation, quantite }] of saisie.lignes.entries()) {
      const refuse = (champ: string, message: string) =>
        issues.addIssue({ code: 'custom', path: ['lignes', index, champ], message });
      if (!article && !designation) refuse('designation', MESSAGES_COMMANDE.designation);
      if (quantite === null) refuse('quantite', MESSAGES_COMMANDE.quantite);
      if (article.startsWith('embout:') && quantite !== null && quantite !== 1)
        refuse('quantite', MESSAGES_COMMANDE.unEmbout);
    }
  })
  .transform(({ commandeeLe, ...saisie }) => ({ ...saisie, commandeeLe: commandeeLe ?? '' }));
export type CommandeSaisie = z.output<typeof CommandeSaisie>;

const RANGS = Array.from({ length: LIGNES_MAX }, (_, index) => index);

const brut = () => z.union([z.string(), z.number()]).nullish();
type Brut = ReturnType<typeof brut>;

/** Fields that are numbered from 0, one for each line that there can be. */
const numerotes = <Champ extends string>(champs: readonly Champ[]) =>
  Object.fromEntries(RANGS.flatMap((rang) => champs.map((champ) => [`${champ}${rang}`, brut()]))) as Record<
    `${Champ}${number}`,
    Brut
  >;

/**
 * A form whose lines' fields are numbered, read by a schema that has them as a list: `lire` gives the lines that are filled in, by their number. What is
 * wrong of a line is said on the fields of its number.
 */
const enLignes = <Schema extends z.ZodType>(
  schema: Schema,
  lire: (champ: (nom: string, rang: number) => unknown, rang: number) => Record<string, unknown> | null,
) =>
  z.transform((saisie: Record<string, unknown>, context): z.output<Schema> => {
    const lues = RANGS.flatMap((rang) => {
      const ligne = lire((nom, numero) => saisie[`${nom}${numero}`], rang);
      return ligne ? [{ ...ligne, rang }] : [];
    });
    const { data, error } = schema.safeParse({ ...saisie, lignes: lues });
    if (!error) return data;
    for (const { path, message } of error.issues) {
      const [liste, index, champ] = path;
      const rang = liste === 'lignes' ? lues[Number(index)]?.rang : undefined;
      const place = rang === undefined ? path : [`${String(champ)}${rang}`];
      context.issues.push({ code: 'custom', path: place, message, input: saisie });
    }
    return z.NEVER;
  });

const CHAMPS_LIGNE = ['article', 'designation', 'oreille', 'quantite', 'prix'] as const;

/** An order as its form sends it. */
export const CommandeFormulaire = z
  .object({
    ...{ fournisseur: brut(), reference: brut(), commandeeLe: brut(), prevueLe: brut() },
    ...{ note: brut(), clientId: brut(), ...numerotes(CHAMPS_LIGNE) },
  })
  .pipe(
    enLignes(CommandeSaisie, (champ, rang) =>
      champ('article', rang) || champ('designation', rang)
        ? Object.fromEntries(CHAMPS_LIGNE.map((nom) => [nom, champ(nom, rang)]))
        : null,
    ),
  );

const recu = { ligneId: texte(24), quantite: pieces(), rang: z.number().int().optional() };

/** What has come of an order. */
export const ReceptionCommandeSaisie = z
  .object({
    le: dateJour(),
    bon: texte(60),
    garantieFin: dateJour('garantie'),
    lignes: z.array(z.object({ ...recu, series: series({ vide: true }) })).max(LIGNES_MAX),
  })
  .superRefine(({ le, lignes }, issues) => {
    const refuse = (path: (string | number)[], message: string) =>
      issues.addIssue({ code: 'custom', path, message });
    if (le === null) refuse(['le'], MESSAGES_COMMANDE.jour);
    if (!lignes.some(({ quantite }) => quantite !== null))
      refuse(['lignes', 0, 'quantite'], MESSAGES_COMMANDE.rien);
    const ids = lignes.map(({ ligneId }) => ligneId);
    for (const [index, id] of ids.entries())
      if (ids.indexOf(id) < index) refuse(['lignes', index, 'quantite'], MESSAGES_COMMANDE.double);
    for (const [index, ligne] of lignes.entries())
      if (ligne.series.length > 0 && ligne.series.length !== ligne.quantite)
        refuse(['lignes', index, 'series'], MESSAGES_COMMANDE.series);
  })
  .transform(({ le, lignes, ...saisie }) => ({
    ...saisie,
    le: le ?? '',
    lignes: lignes.flatMap((ligne, rang) =>
      ligne.quantite === null ? [] : [{ ...ligne, rang: ligne.rang ?? rang, quantite: ligne.quantite }],
    ),
  }));
export type ReceptionCommandeSaisie = z.output<typeof ReceptionCommandeSaisie>;

/** The same as its form sends it. */
export const ReceptionFormulaire = z
  .object({
    ...{ le: brut(), bon: brut(), garantieFin: brut() },
    ...numerotes(['ligne', 'quantite', 'series']),
  })
  .pipe(
    enLignes(ReceptionCommandeSaisie, (champ, rang) =>
      champ('ligne', rang)
        ? {
            ...{ ligneId: champ('ligne', rang), quantite: champ('quantite', rang) },
            series: champ('series', rang),
          }
        : null,
    ),
  );

/** Why the rest of an order is not awaited any more. */
export const SoldeSaisi = z.object({ motif: texteRequis(MESSAGES_COMMANDE.motif, 500) });
export type SoldeSaisi = z.output<typeof SoldeSaisi>;
