import { newId } from '~/lib/ids.server';
import { authorize, type Context } from '../access/context.server';
import { trace } from '../journal/trace.server';
import { type CriteresDeListe, criteresDeListe, type Page, pageWindow } from '../listes';
import { addPrescripteur, lier } from './ecriture.server';
import type { Prescripteur } from './prescripteur';
import { LIENS_MAX, type LiensSaisis, NOUVEAU, PrescripteurSaisi } from './prescripteur.schema';
import { countTextes, findPrescripteurRow, textesLibres } from './prescripteurs.repo.server';
import { candidats, nomDuTexte } from './ressemblance';

type Candidat = Pick<Prescripteur, '_id' | 'nom' | 'prenom' | 'ville' | 'texte'>;

/** A free text that means nobody yet. */
export interface TexteSansPrescripteur {
  texte: string;
  /** Living clients of the user's centres who say it. */
  patients: number;
  /** Whom it means most likely; null where that is not sure. */
  probable: string | null;
  possibles: { _id: string; texte: string }[];
  /** What a new prescriber made of it would be called. */
  nouveau: string;
}

const read = criteresDeListe(['patients']);
/** Reads the query string of the screen of free texts: q, page. */
export const readCriteresTextes = (search: URLSearchParams): CriteresDeListe<'patients'> => ({
  ...read(search),
  taille: LIENS_MAX,
});

/** As many of a directory are compared with a text. */
const COMPARES_MAX = 5000;

/**
 * One page of the distinct texts by which clients of the user's centres name a prescriber and that mean nobody of the directory yet, the most
 * frequent first. Raises ForbiddenError.
 */
export async function listTextesSansPrescripteur(
  ctx: Context,
  criteres: CriteresDeListe<'patients'>,
): Promise<Page<TexteSansPrescripteur>> {
  authorize(ctx, 'prescripteur:modifier');
  const { q } = criteres;
  const total = await countTextes(ctx, q);
  const { page, pages, offset } = pageWindow(total, criteres);
  const rows = await textesLibres(ctx, q, { limite: criteres.taille, decalage: offset });
  const annuaire = rows.length > 0 ? await annuaireOf(ctx) : [];
  const items = rows.map(({ texte, patients }) => {
    const { sur, possibles } = candidats(texte, annuaire);
    const { nom, prenom } = nomDuTexte(texte);
    return {
      texte,
      patients,
      probable: sur?._id ?? null,
      possibles: possibles.map(({ _id, texte: dit }) => ({ _id, texte: dit })),
      nouveau: `${nom} ${prenom}`.trim(),
    };
  });
  return { total, page, pages, items };
}

/** How many distinct texts mean nobody yet. Raises ForbiddenError. */
export function countTextesSansPrescripteur(ctx: Context): Promise<number> {
  authorize(ctx, 'prescripteur:modifier');
  return countTextes(ctx, '');
}

async function annuaireOf(ctx: Context): Promise<Candidat[]> {
  const rows = await ctx.db
    .from('annuaire_prescripteurs')
    .orderBy('nom_tri')
    .limit(COMPARES_MAX)
    .select('id', 'nom', 'prenom', 'ville', 'texte');
  return rows.map(({ id, ...row }) => ({ _id: id, ...row }));
}

/**
 * Ties texts to prescribers, for every client and prescription that says them, now and later; some of them to new ones that are made of the
 * text itself. Returns how many were tied. All or none. Raises NotFoundError for a prescriber who is not there, ForbiddenError.
 */
export function tieTextes(ctx: Context, { liens = [] }: LiensSaisis): Promise<number> {
  authorize(ctx, 'prescripteur:modifier');
  const chosen = new Map(
    liens.flatMap(({ texte, prescripteurId = '' }): [string, string][] =>
      texte && prescripteurId ? [[texte, prescripteurId]] : [],
    ),
  );
  const ids = new Map([...chosen.keys()].map((texte) => [texte, { id: newId(), autre: newId() }]));
  return ctx.transaction(
    async (tx) => {
      await tx.db.lock('comptes', { id: tx.acteur.compteId });
      for (const [texte, prescripteurId] of chosen) {
        const id =
          prescripteurId === NOUVEAU
            ? await faireDe(tx, texte, ids.get(texte) ?? { id: newId(), autre: newId() })
            : (await findPrescripteurRow(tx, prescripteurId)).id;
        await lier(tx, texte, id);
      }
      if (chosen.size > 0)
        await trace(tx, {
          action: 'prescripteur:rapprochement',
          details: `${chosen.size} texte(s) rattaché(s)`,
        });
      return chosen.size;
    },
    { repeatable: true },
  );
}

/** The prescriber that a text already means, or a new one made of it. */
async function faireDe(tx: Context, texte: string, id: { id: string; autre: string }): Promise<string> {
  const [tie] = await tx.db.from('textes_prescripteur').where({ texte }).limit(1);
  return tie?.prescripteur_id ?? addPrescripteur(tx, PrescripteurSaisi.parse(nomDuTexte(texte)), id);
}

/** Unties a text: it means nobody until somebody says whom. The text that is proposed for a prescriber stays theirs. Raises NotFoundError, ForbiddenError. */
export function untieTexte(ctx: Context, prescripteurId: string, texte: string): Promise<void> {
  authorize(ctx, 'prescripteur:modifier');
  return ctx.transaction(async (tx) => {
    const row = await findPrescripteurRow(tx, prescripteurId);
    if (texte === row.texte) return;
    const gone = await tx.db.delete('textes_prescripteur', { texte, prescripteur_id: row.id });
    if (gone > 0)
      await trace(tx, {
        action: 'prescripteur:separation',
        objet: 'prescripteur',
        objetId: row.id,
        details: '1 texte détaché',
      });
  });
}
