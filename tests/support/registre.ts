import { expect } from 'vitest';
import type { Context } from '~/domain/access/context.server';
import { findEcarts, findEcartsDeNumeros, findEgares } from '~/domain/diagnostics/stock.repo.server';
import { ReceptionSaisie } from '~/domain/exemplaires/exemplaire.schema';
import { recevoirExemplaires } from '~/domain/exemplaires/reception.service.server';
import { createProduit, piecesOf } from './stock';

let numero = 0;

/** How many pieces the stock counts, agreed with by its ledger, its numbers and their stories. */
export async function piecesAccordees(ctx: Context, produitId: string): Promise<number> {
  const { quantity, ledger } = await piecesOf(ctx, produitId);
  expect(ledger).toBe(quantity);
  for (const find of [findEcarts, findEcartsDeNumeros, findEgares]) expect(await find(ctx.db)).toEqual([]);
  return quantity;
}

/** A product of a centre with so many devices received under numbers of their own; the first two of them. */
export async function recevoir(
  ctx: Context,
  centreId: string,
  nombre: number,
): Promise<{ produit: string; a: string; b: string }> {
  const produit = await createProduit(ctx, { quantity: '0' }, centreId);
  const numeros = Array.from({ length: nombre }, () => `RG-26.${1000 + ++numero}`);
  const saisie = ReceptionSaisie.parse({ series: numeros.join('\n'), garantieFin: '2030-11-20' });
  await recevoirExemplaires(ctx, produit, saisie);
  return { produit, a: numeros[0] ?? '', b: numeros[1] ?? '' };
}
