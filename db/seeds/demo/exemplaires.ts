import type { Context } from '~/domain/access/context.server';
import { clesDExemplaire } from '~/domain/exemplaires/exemplaire';
import { DeplacementSaisi, ReceptionSaisie } from '~/domain/exemplaires/exemplaire.schema';
import { deplacerExemplaire } from '~/domain/exemplaires/exemplaires.service.server';
import { recevoirExemplaires } from '~/domain/exemplaires/reception.service.server';
import { addDays } from '~/lib/dates';
import { newId } from '~/lib/ids.server';
import type { Article, Stock } from './stock';

const GARANTIE_ANNEES = 4;
const RECUS = 3;

/**
 * Every device that is worn is known by its number from its fitting on; of three products the pieces on the shelf have numbers, and one is
 * lost. Returns the number of one that can be lent out; '' for none.
 */
export async function suivreAppareils(ctx: Context, { articles }: Stock): Promise<string> {
  await connaitrePortes(ctx);
  const garnis = articles.filter(({ produit }) => produit.quantity >= 2).slice(0, RECUS);
  for (const [rang, { produit }] of garnis.entries()) {
    const series = numerosDe(garnis, rang, Math.min(4, produit.quantity));
    const saisie = ReceptionSaisie.parse({
      series: series.join('\n'),
      garantieFin: finDe(ctx),
      dejaComptes: 'oui',
    });
    await recevoirExemplaires(ctx, produit.id, saisie);
  }
  const [numero = ''] = garnis[1] ? numerosDe(garnis, 1, 1) : [];
  const [egare] = await ctx.db.from('exemplaires').where({ numero_serie: numero }).limit(1);
  const perte = DeplacementSaisi.parse({ vers: 'perdu', motif: 'Introuvable à l’inventaire' });
  if (egare) await deplacerExemplaire(ctx, egare.id, perte, egare.version);
  const [pretable = ''] = garnis[0] ? numerosDe(garnis, 0, 1) : [];
  return pretable;
}

const numerosDe = (garnis: readonly Article[], rang: number, nombre: number): string[] =>
  Array.from(
    { length: nombre },
    (_, index) => `${garnis[rang]?.modele.code ?? 'SN'}-26${String(rang * 100 + index + 1).padStart(4, '0')}`,
  );

const finDe = (ctx: Context): string => {
  const today = ctx.now().toISOString().slice(0, 10);
  return addDays(today, GARANTIE_ANNEES * 365);
};

async function connaitrePortes(ctx: Context): Promise<void> {
  const centre_id = ctx.centreCourant?.id ?? '';
  const now = ctx.now().toISOString();
  const produits = new Set((await ctx.db.from('produits').where({ centre_id })).map(({ id }) => id));
  const portes = await ctx.db
    .from('appareils')
    .where({ centre_id })
    .whereNull('rendu_le')
    .whereNot({ numero_serie: '' });
  const connus = await ctx.db.from('exemplaires').where({ centre_id });
  const cles = new Set(connus.map(({ serie_cle }) => serie_cle));
  const rows = portes
    .map((porte) => ({
      id: newId(),
      centre_id,
      produit_id: porte.produit_id && produits.has(porte.produit_id) ? porte.produit_id : null,
      marque: porte.marque,
      modele: porte.modele,
      numero_serie: porte.numero_serie,
      ...clesDExemplaire({ numeroSerie: porte.numero_serie, marque: porte.marque }),
      etat: 'appareille' as const,
      client_id: porte.client_id,
      oreille: porte.oreille,
      cree_le: porte.pris_le ?? now,
      cree_par: null,
      modifie_le: porte.pris_le ?? now,
    }))
    .filter(({ serie_cle }) => !cles.has(serie_cle) && cles.add(serie_cle));
  if (rows.length === 0) return;
  await ctx.db.insert('exemplaires', rows);
  await ctx.db.insert(
    'mouvements_exemplaire',
    rows.map(({ id, client_id, oreille, cree_le }) => ({
      ...{ id: newId(), centre_id, exemplaire_id: id, rang: 1, de: '' as const, vers: 'appareille' as const },
      ...{ client_id, oreille, motif: 'Appareillage', date: cree_le },
    })),
  );
}
