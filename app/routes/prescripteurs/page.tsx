import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { abilities } from '~/domain/access/abilities.server';
import {
  openPagePrescripteur,
  readCriteresPatients,
} from '~/domain/prescripteurs/prescripteurs.lists.server';
import { SUIVIS_EXPORTES } from '~/domain/prescripteurs/suivi-exporte';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { formatDay } from '~/lib/dates';
import { formatEntier } from '~/lib/euros';
import { EtatVide } from '~/ui/etat-vide';
import { LienRetour } from '~/ui/lien-retour';
import { Pagination } from '~/ui/liste/pagination';
import { Table } from '~/ui/liste/table';
import { EntetePage } from '~/ui/page/entete';
import { ComptesRendusDonnes } from '~/ui/prescripteurs/comptes-rendus-donnes';
import { FichePrescripteur } from '~/ui/prescripteurs/fiche-prescripteur';

export const meta: MetaFunction = () => [{ title: 'Prescripteur · Auricule' }];

/** A prescriber: who they are, their patients, and when they prescribed. */
export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const criteres = readCriteresPatients(new URL(args.request.url).searchParams);
  return {
    ...(await openPagePrescripteur(ctx, args.params.prescripteurId ?? '', criteres)),
    can: abilities(ctx, ['prescripteur:modifier', 'client:exporter']),
    global: ctx.centreCourant === null,
  };
}

export default function PagePrescripteur() {
  const { prescripteur, textes, patients, comptesRendus, rendus, fusion, ressemblants, can, global } =
    useLoaderData<typeof loader>();
  const { _id } = prescripteur;
  const modifiable = can['prescripteur:modifier'];
  const exportable = can['client:exporter'];
  return (
    <>
      <EntetePage
        titre={prescripteur.texte}
        principal={
          modifiable && (
            <a
              href={paths.prescripteurModification(_id)}
              data-sur-place=""
              className="btn btn-primary btn-sm"
            >
              Modifier
            </a>
          )
        }
        plus={
          (modifiable || exportable) && (
            <>
              {exportable &&
                SUIVIS_EXPORTES.map((quoi) => (
                  <li key={quoi}>
                    <a href={paths.prescripteurExport(_id, quoi)} data-sur-place="">
                      {quoi === 'patients' ? 'Exporter les patients' : 'Exporter les comptes rendus'}
                    </a>
                  </li>
                ))}
              {modifiable && (
                <li>
                  <a href={paths.prescripteurFusion(_id)} data-sur-place="">
                    Réunir à un autre
                  </a>
                </li>
              )}
              {modifiable && fusion && (
                <li>
                  <a href={paths.prescripteurSeparation(_id)} data-sur-place="">
                    Séparer de {fusion.nom}
                  </a>
                </li>
              )}
              {modifiable && (
                <li>
                  <a href={paths.prescripteurSuppression(_id)} data-sur-place="" className="text-error">
                    Retirer de l’annuaire
                  </a>
                </li>
              )}
            </>
          )
        }
      >
        <LienRetour vers={paths.prescripteurs()} />
      </EntetePage>
      <FichePrescripteur {...{ prescripteur, textes, ressemblants, modifiable }} />
      <h2 className="mb-2">Patients ({formatEntier(patients.total)})</h2>
      {patients.items.length === 0 ? (
        <EtatVide icone="personnes">Aucune fiche ni prescription ne le nomme.</EtatVide>
      ) : (
        <Table
          libelle="Patients"
          lignes={patients.items}
          cle={(patient) => patient._id}
          colonnes={[
            {
              titre: 'Nom',
              carte: 'titre',
              classe: 'coupe max-w-60',
              cellule: (patient) => (
                <a href={paths.client(patient._id, 'onglet=prescriptions')}>
                  {`${patient.nom} ${patient.prenom}`.trim()}
                </a>
              ),
            },
            { titre: 'Statut', carte: 'detail', cellule: ({ statut }) => statut },
            global && {
              titre: 'Centre',
              des: 'lg',
              classe: 'coupe max-w-32',
              cellule: ({ centre }) => centre,
            },
            {
              titre: 'Dernière prescription',
              carte: 'detail',
              classe: 'whitespace-nowrap',
              cellule: ({ dernierePrescription: jour }) => (jour ? formatDay(jour) : '–'),
            },
            {
              titre: 'Prescriptions',
              genre: 'montant',
              carte: 'cote',
              cellule: ({ prescriptions }) => formatEntier(prescriptions),
            },
          ]}
        />
      )}
      <Pagination {...patients} />
      <ComptesRendusDonnes comptesRendus={comptesRendus} total={rendus} />
      <Outlet />
    </>
  );
}
