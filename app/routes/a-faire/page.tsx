import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Outlet, useLoaderData, useLocation } from '@remix-run/react';
import { VUES } from '~/domain/a-faire/a-faire';
import { listAFaire, readCriteresAFaire } from '~/domain/a-faire/a-faire.lists.server';
import { getReleve, listLignes, naturesDe, readCriteresLignes } from '~/domain/a-faire/lignes.service.server';
import { definitionDe } from '~/domain/a-faire/natures';
import { abilities } from '~/domain/access/abilities.server';
import { listIntervenants } from '~/domain/agenda/evenements.lists.server';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { formatDay, toParis } from '~/lib/dates';
import { FiltreLignes } from '~/ui/a-faire/filtre-lignes';
import { CarteGroupe } from '~/ui/a-faire/groupe-a-faire';
import { FORMULAIRE_PRISE } from '~/ui/a-faire/ligne-a-faire';
import { ListeAFaire } from '~/ui/a-faire/liste-a-faire';
import { OngletsAFaire } from '~/ui/a-faire/onglets-a-faire';
import { Carte } from '~/ui/carte';
import { EtatVide } from '~/ui/etat-vide';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'À faire · Auricule' }];

/** What is to be done today in the centres that are looked at: what was noted, then every kind of deadline. */
export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  if (Object.hasOwn(VUES, searchParams.get('vue') ?? '')) throw redirect(paths.aFaireNotees(searchParams));
  const ctx = await requireContext(args);
  const criteres = readCriteresLignes(searchParams);
  const vue = criteres.qui === 'moi' || criteres.qui === 'miennes' ? 'vue=miennes' : '';
  const notees = readCriteresAFaire(new URLSearchParams(`${vue}&taille=10`));
  return {
    criteres,
    groupes: await listLignes(ctx, criteres),
    releve: await getReleve(ctx, criteres.jour),
    natures: naturesDe(ctx.acteur),
    notees:
      criteres.nature === '' && criteres.page === 1 && criteres.jour === ''
        ? await listAFaire(ctx, notees)
        : null,
    equipe: await listIntervenants(ctx),
    can: abilities(ctx, ['client:modifier']),
  };
}

export default function AFaire() {
  const { criteres, groupes, releve, natures, notees, equipe, can } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const autreJour = criteres.jour !== '';
  const modifiable = can['client:modifier'] && !autreJour;
  const pleins = groupes.filter(({ nombre }) => nombre > 0);
  const vides = groupes.filter(({ nombre }) => nombre === 0);
  const [seul] = criteres.nature === '' ? [] : groupes;
  return (
    <div className="etroit">
      <EntetePage titre="À faire" />
      <OngletsAFaire courant="tout" />
      <FiltreLignes criteres={criteres} natures={natures} equipe={equipe} />
      {autreJour && (
        <p className="text-muet mb-2 text-sm">
          {releve
            ? `Ce qui était à faire le ${formatDay(criteres.jour)}, relevé ce jour-là${heures(releve)} ; de chaque ligne, depuis quand elle y était et ce qu’elle est devenue.`
            : `Ce que les dossiers d’aujourd’hui demandent le ${formatDay(criteres.jour)} : rien n’a été relevé ce jour-là, et ce qui a été fait depuis n’y est plus.`}{' '}
          <a href={paths.aFaire()} className="link">
            Revenir à aujourd’hui
          </a>
        </p>
      )}
      {notees && notees.total > 0 && (
        <Carte titre={`Noté par l’équipe (${notees.total})`} className="mb-3">
          <ListeAFaire
            choses={notees.items}
            modifiable={modifiable}
            retour={paths.aFaire(search)}
            avecClient
          />
          {notees.total > notees.items.length && (
            <p className="border-base-300 border-t pt-2 text-sm">
              <a href={paths.aFaireNotees()} className="link">
                et {accord(notees.total - notees.items.length, 'autre', 'autres')}
              </a>
            </p>
          )}
        </Carte>
      )}
      {modifiable && (
        <FormulaireBouton id={FORMULAIRE_PRISE} action={paths.aFairePriseDirecte()}>
          <input type="hidden" name="retour" value={paths.aFaire(search)} />
        </FormulaireBouton>
      )}
      {pleins.map((groupe) => (
        <CarteGroupe
          key={groupe.nature}
          groupe={groupe}
          tout={seul ? '' : paths.aFaire(avec(criteres, { nature: groupe.nature }))}
          modifiable={modifiable}
          retour={paths.aFaire(search)}
        />
      ))}
      {pleins.length === 0 && !notees?.total && (
        <EtatVide
          icone="coche"
          action={
            <a href={paths.clients()} className="btn btn-outline btn-sm">
              Voir les clients
            </a>
          }
        >
          {releve
            ? `Rien de cela n’était à faire le ${formatDay(criteres.jour)}.`
            : seul
              ? definitionDe(seul.nature).vide
              : 'Rien n’est à faire. Ce qu’il y a à faire pour un client s’ajoute sur sa page.'}
        </EtatVide>
      )}
      {!seul && !releve && pleins.length > 0 && vides.length > 0 && (
        <ul className="text-muet mt-2 text-sm">
          {vides.map(({ nature }) => (
            <li key={nature}>{definitionDe(nature).vide}</li>
          ))}
        </ul>
      )}
      {seul && <Suite criteres={criteres} encore={seul.auMoins} />}
      <Outlet />
    </div>
  );
}

const avec = (
  { nature, qui, jour }: { nature: string; qui: string; jour: string },
  autres: Record<string, string>,
): URLSearchParams =>
  new URLSearchParams(Object.entries({ nature, qui, jour, ...autres }).filter(([, valeur]) => valeur !== ''));

const heures = ({ premierLe, dernierLe }: { premierLe: string; dernierLe: string }): string =>
  premierLe === dernierLe
    ? ` à ${toParis(premierLe).heure}`
    : ` de ${toParis(premierLe).heure} à ${toParis(dernierLe).heure}`;

/** The pages of one kind: how many there are nobody counts. */
const Suite = ({
  criteres,
  encore,
}: {
  criteres: { nature: string; qui: string; page: number; jour: string };
  encore: boolean;
}) => (
  <nav aria-label="Pages" className="ecran mt-2 flex justify-end gap-2">
    {criteres.page > 1 && (
      <a
        href={paths.aFaire(avec(criteres, { page: String(criteres.page - 1) }))}
        className="btn btn-ghost btn-sm"
      >
        Page précédente
      </a>
    )}
    {encore && (
      <a
        href={paths.aFaire(avec(criteres, { page: String(criteres.page + 1) }))}
        className="btn btn-ghost btn-sm"
      >
        Page suivante
      </a>
    )}
  </nav>
);
