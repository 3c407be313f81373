import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { previewParts } from '~/domain/lpp/apercu-parts.lists.server';
import { getVersionLpp, readCriteresLpp, readDifference } from '~/domain/lpp/lpp.lists.server';
import { DIFFERENCES, ETATS_LPP } from '~/domain/lpp/version-lpp';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { accord } from '~/lib/accord';
import { formatInstant } from '~/lib/dates';
import { Avis } from '~/ui/avis';
import { EtatVide } from '~/ui/etat-vide';
import { LienRetour } from '~/ui/lien-retour';
import { Pagination } from '~/ui/liste/pagination';
import { ChoixDifference } from '~/ui/lpp/choix-difference';
import { LectureEnCours } from '~/ui/lpp/lecture-en-cours';
import { TableDifferences } from '~/ui/lpp/table-differences';
import { TableParts } from '~/ui/lpp/table-parts';
import { EntetePage } from '~/ui/page/entete';
import { Pastille } from '~/ui/pastille';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Table LPP ${data?.ouverte.version.nomFichier ?? ''} · Auricule` },
];

/** A version: while it is read how far it is, then what it would change, later what it did. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const { searchParams } = new URL(args.request.url);
  const criteres = readCriteresLpp(searchParams);
  const id = args.params.versionLppId ?? '';
  const ouverte = await getVersionLpp(ctx, id, readDifference(searchParams), criteres);
  return {
    criteres,
    ouverte,
    parts: ouverte.version.etat === 'a_appliquer' ? await previewParts(ctx, id) : [],
  };
}

export default function VersionLpp() {
  const { criteres, ouverte, parts } = useLoaderData<typeof loader>();
  const { version, appliquee, differences, choisie, lignes, modifiable } = ouverte;
  const { _id, etat, numero, erreur, defauts, ecartes } = version;
  const attend = etat === 'a_appliquer';
  const ancienne = attend && Number(numero) > 0 && Number(numero) < Number(appliquee?.numero ?? 0);
  const rienNeChange = differences !== null && Object.values(differences).every((n) => n === 0);
  return (
    <>
      <EntetePage
        titre={version.nomFichier}
        principal={
          attend &&
          modifiable && (
            <a href={paths.lppApplication(_id)} data-sur-place="" className="btn btn-primary btn-sm">
              Appliquer
            </a>
          )
        }
      >
        {(attend || etat === 'lecture') && modifiable && (
          <a href={paths.lppEcart(_id)} data-sur-place="" className="btn btn-outline btn-sm">
            Écarter
          </a>
        )}
        <LienRetour vers={paths.lpp()} />
      </EntetePage>
      <p className="mb-3 flex flex-wrap items-center gap-2 text-sm">
        <Pastille ton={ETATS_LPP[etat].ton}>{ETATS_LPP[etat].libelle}</Pastille>
        Version {version.rang}
        {numero && `, n° ${numero} de l’Assurance maladie`}, lue le {formatInstant(version.creeLe)} par{' '}
        {version.creePar}
        {version.codes > 0 &&
          ` : ${accord(version.codes, 'code', 'codes')} d’aides auditives (titre II, chapitre 3), ${accord(version.tarifs, 'tarif', 'tarifs')}`}
        .
      </p>
      <LectureEnCours version={version} />
      {erreur && (
        <Avis ton="erreur" className="mb-3">
          {erreur}
        </Avis>
      )}
      {ancienne && (
        <Avis ton="attention" className="mb-3">
          Cette table porte un numéro plus ancien que celle qui est appliquée ({appliquee?.numero}).
        </Avis>
      )}
      {ecartes > 0 && (
        <Avis ton="attention" className="mb-3">
          <p>
            {accord(
              ecartes,
              'enregistrement illisible a été écarté',
              'enregistrements illisibles ont été écartés',
            )}{' '}
            :
          </p>
          <ul className="list-disc pl-5">
            {defauts.map((defaut) => (
              <li key={defaut}>{defaut}</li>
            ))}
          </ul>
        </Avis>
      )}
      {differences && (
        <>
          <h2 className="mb-2 text-lg font-semibold">
            {attend ? 'Ce qu’elle changerait' : 'Ce qu’elle a changé'}
          </h2>
          <ChoixDifference
            {...{ differences, choisie }}
            vers={attend ? (difference) => paths.lppVersion(_id, `difference=${difference}`) : undefined}
          />
          {rienNeChange && <EtatVide icone="info">Rien ne diffère de la table appliquée.</EtatVide>}
        </>
      )}
      {parts.length > 0 && (
        <>
          <h2 className="mt-2 mb-1 text-lg font-semibold">
            Calcul des parts : ce qui changerait aujourd’hui
          </h2>
          <p className="mb-2 text-sm">
            Codes des produits du catalogue. Un code que la table ne connaît pas suit les paramètres du
            compte.
          </p>
          <TableParts changements={parts} />
        </>
      )}
      {choisie && lignes.items.length > 0 && (
        <>
          <TableDifferences lignes={lignes.items} difference={choisie} libelle={DIFFERENCES[choisie]} />
          <Pagination {...lignes} taille={criteres.taille} imprimable />
        </>
      )}
      <Outlet />
    </>
  );
}
