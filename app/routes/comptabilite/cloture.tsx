import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { findCloture } from '~/domain/comptabilite/comptabilite.lists.server';
import { PERIODES } from '~/domain/comptabilite/periodes';
import { NotFoundError } from '~/domain/errors';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatDay, formatInstant } from '~/lib/dates';
import { SommesDeCloture } from '~/ui/comptabilite/sommes';
import { LienRetour } from '~/ui/lien-retour';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Clôture · Auricule' }];

/** One closing with all of its sums. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const cloture = await findCloture(ctx, args.params.clotureId ?? '');
  if (!cloture) throw new NotFoundError('cloture_introuvable', 'Cette clôture est introuvable.');
  return { cloture };
}

export default function Cloture() {
  const { cloture } = useLoaderData<typeof loader>();
  const { periode, nom, debut, fin, rangDebut, rangFin, creeLe, centre, totaux } = cloture;
  return (
    <>
      <EntetePage titre={`Clôture ${PERIODES[periode].libelle.toLowerCase()}, ${nom}`}>
        <LienRetour vers={paths.comptabilite()} />
      </EntetePage>
      <p className="text-muet mb-3 text-sm">
        {centre && `${centre}, `}
        {debut === fin ? `le ${formatDay(debut)}` : `du ${formatDay(debut)} au ${formatDay(fin)}`}.{' '}
        {rangFin < rangDebut ? 'Aucun scellé' : `Scellés ${rangDebut} à ${rangFin}`}. Faite le{' '}
        {formatInstant(creeLe)}.
      </p>
      <SommesDeCloture totaux={totaux} />
    </>
  );
}
