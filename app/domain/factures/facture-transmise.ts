import { z } from 'zod';
import { euros, pieces, texteRequis } from '../champs';
import { DomainError } from '../errors';
import { champsLigne, isFilled, numerosLibres } from './champs-facture';
import { FactureSaisie, MESSAGES_FACTURE } from './facture.schema';
import { type NatureTva, naturesTva } from './tva';

/** A line as the specification sends it, read field by field. */
export const CHAMPS_ARTICLE = {
  description: texteRequis(MESSAGES_FACTURE.descriptionRequise),
  quantite: pieces(),
  prix: euros().refine((value) => value !== null, { error: MESSAGES_FACTURE.prixRequis }),
  tva: z.enum(naturesTva, 'Ce taux n’existe pas : reduit ou normal.').optional(),
};

/** As many free lines as an invoice may have. */
export const ARTICLES_MAX = numerosLibres.length;

/** A free line of it; without a tax that of devices. */
export interface Article {
  description: string;
  quantite: number | null;
  prix: number | null;
  tva?: NatureTva | undefined;
}

/** An invoice as a program sends it: the fields of its form by their names, and its free lines. */
export interface FactureTransmise {
  champs: Record<string, unknown>;
  articles?: readonly Article[] | undefined;
}

/** Free lines as the fields of the form hold them; amounts in cents there, in euros here. */
export const champsDesArticles = (articles: NonNullable<FactureTransmise['articles']>) =>
  Object.fromEntries(
    numerosLibres.flatMap((numero) => {
      const article = articles[numero - 1];
      const [description = '', quantite = '', prix = ''] = champsLigne(numero);
      return [
        [description, article?.description ?? ''],
        [quantite, article?.quantite ?? ''],
        [prix, article?.prix == null ? '' : article.prix / 100],
        [`tvaLigne${numero}`, article?.tva ?? ''],
      ];
    }),
  );

/** Whether any line is told, of a device or another. */
export const hasLignes = ({ champs, articles = [] }: FactureTransmise): boolean =>
  articles.length > 0 ||
  isFilled(
    champs,
    Object.keys(champs).filter((champ) => /^(marque|model|montant)Appareil[GD]$/.test(champ)),
  );

const ARTICLE = /^(description|quantite|prixLigne|tvaLigne)(\d+)$/;
const NOMS: Record<string, string> = { prixLigne: 'prix', tvaLigne: 'tva' };

/** The name of a field of the form, as a program knows it. */
function nomTransmis(champ: string): string {
  const [, nom = '', numero = ''] = ARTICLE.exec(champ) ?? [];
  return nom ? `articles.${Number(numero) - 1}.${NOMS[nom] ?? nom}` : champ;
}

/** Reads the fields of an invoice. Raises DomainError with what is wrong, by the names that a program knows. */
export function readFacture(champs: Record<string, unknown>): FactureSaisie {
  const lu = FactureSaisie.safeParse(champs);
  if (lu.success) return lu.data as FactureSaisie;
  const errors = Object.fromEntries(
    lu.error.issues.map(({ path, message }) => [nomTransmis(path.join('.')), message]).reverse(),
  );
  const said = [...new Set(Object.values(errors))].slice(0, 5).join(' ');
  throw new DomainError('saisie_invalide', said, errors);
}
