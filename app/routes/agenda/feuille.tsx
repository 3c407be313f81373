import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readCriteresAgenda } from '~/domain/agenda/criteres';
import { listIntervenants } from '~/domain/agenda/evenements.lists.server';
import { listFeuille } from '~/domain/agenda/feuille.service.server';
import { jourEnToutesLettres } from '~/domain/agenda/jours';
import { periodeOf } from '~/domain/agenda/periode';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { toParis } from '~/lib/dates';
import { adressesOf, searchOf } from '~/ui/agenda/adresses';
import { AvisTropNombreux } from '~/ui/agenda/avis-trop-nombreux';
import { BoutonImprimer } from '~/ui/agenda/bouton-imprimer';
import { TableFeuille } from '~/ui/agenda/table-feuille';
import { Icone } from '~/ui/icone';

export const meta: MetaFunction = () => [{ title: 'Feuille du jour · Auricule' }];

/** The day's sheet, made to be printed: one day, of everybody or of one member of staff. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresAgenda(searchParams, toParis(ctx.now()).date);
  const { date, intervenant: intervenantId } = criteres;
  return {
    criteres: { ...criteres, recherche: '' },
    ...(await listFeuille(ctx, { date, intervenantId })),
    intervenants: await listIntervenants(ctx),
    centre: ctx.centreCourant?.name ?? 'Tous les centres',
  };
}

export default function FeuilleDuJour() {
  const { criteres, lignes, total, intervenants, centre } = useLoaderData<typeof loader>();
  const { precedente, suivante } = periodeOf('jour', criteres.date);
  const autre = (date: string) => paths.agendaJour(searchOf(criteres, { date }));
  const qui = intervenants.find(({ id }) => id === criteres.intervenant);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h1>
          Feuille du jour{' '}
          <span className="font-normal">
            · {jourEnToutesLettres(criteres.date)} · {centre}
            {qui && ` · ${qui.name}`}
          </span>
        </h1>
        <div className="ecran flex flex-wrap items-center gap-2 sm:flex-1 sm:justify-end">
          <a href={autre(precedente)} aria-label="Jour précédent" className="btn btn-ghost btn-sm btn-square">
            <Icone nom="gauche" />
          </a>
          <a href={autre(suivante)} aria-label="Jour suivant" className="btn btn-ghost btn-sm btn-square">
            <Icone nom="droite" />
          </a>
          <a href={adressesOf(criteres).jour(criteres.date)} className="btn btn-ghost btn-sm">
            Calendrier
          </a>
          <BoutonImprimer />
        </div>
      </div>
      <form
        autoComplete="off"
        className="ecran mb-3 flex flex-wrap items-center gap-2"
        aria-label="Choisir la feuille"
      >
        <input
          type="date"
          name="date"
          aria-label="Jour"
          defaultValue={criteres.date}
          className="input input-sm w-40"
        />
        <select
          name="intervenant"
          aria-label="Intervenant"
          defaultValue={criteres.intervenant}
          className="select select-sm w-52"
        >
          <option value="">Tous les intervenants</option>
          {intervenants.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn-outline btn-sm">
          Afficher
        </button>
      </form>
      <AvisTropNombreux total={total} nommes={lignes.length} />
      <TableFeuille lignes={lignes} />
    </>
  );
}
