import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Outlet, useActionData, useLoaderData } from '@remix-run/react';
import { MESSAGES_CLIENT } from '~/domain/clients/client.schema';
import { getDossier } from '~/domain/clients/dossier.service.server';
import { valeursClient } from '~/domain/clients/valeurs-client';
import { NotFoundError } from '~/domain/errors';
import { requireContext } from '~/http/context.server';
import { actOnglet, loadOnglet } from '~/http/fiche/onglets.server';
import { readPageDuClient, teteOf } from '~/http/fiche/tete.server';
import { paths } from '~/http/paths';
import { avecRetour, listeDesClients } from '~/http/retour';
import { isId } from '~/lib/id';
import { OngletAppareillage } from '~/ui/appareillage/onglet-appareillage';
import { OngletBilan } from '~/ui/bilans/onglet-bilan';
import { ErreurClient } from '~/ui/clients/erreur-client';
import { FicheLecture } from '~/ui/clients/fiche-lecture';
import { FormulaireClient } from '~/ui/clients/formulaire-client';
import { Historique } from '~/ui/clients/historique';
import { PageClient } from '~/ui/clients/page-client';
import { titreDuClient } from '~/ui/clients/titre-client';
import { ComptesRendus } from '~/ui/comptes-rendus/comptes-rendus';
import { OngletPieces } from '~/ui/controle/onglet-pieces';
import { OngletDevis } from '~/ui/devis/onglet-devis';
import { DoublonsDe } from '~/ui/doublons/doublons-de';
import { OngletEssais } from '~/ui/essais/onglet-essais';
import { OngletFichiers } from '~/ui/fichiers/onglet-fichiers';
import { Icone } from '~/ui/icone';
import { AvisLpp } from '~/ui/lpp/avis-lpp';
import { AvisPrescription } from '~/ui/prescriptions/avis-prescription';
import { OngletPrescriptions } from '~/ui/prescriptions/onglet-prescriptions';
import { OngletReglements } from '~/ui/reglements/onglet-reglements';
import { AvisRenouvellement } from '~/ui/renouvellement/avis-renouvellement';
import { OngletSav } from '~/ui/sav/onglet-sav';
import { OngletViePrivee } from '~/ui/vie-privee/onglet-vie-privee';

export const ErrorBoundary = ErreurClient;

const MODIFIER = 'Modifier Client';

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  titreDuClient(data?.tete, data?.onglet.cle === 'general' && data.onglet.edition ? MODIFIER : '');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  const id = args.params.clientId ?? '';
  if (!isId(id)) throw new NotFoundError('client_introuvable', MESSAGES_CLIENT.idInvalide);
  const { searchParams: search } = new URL(args.request.url);
  const { client, entete, nirDouteux } = await readPageDuClient(ctx, () => getDossier(ctx, id));
  return {
    tete: await teteOf(ctx, args.request, entete),
    client,
    nirDouteux,
    onglet: await loadOnglet({ ctx, client, search }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const ctx = await requireContext(args);
  return actOnglet({ ctx, id: args.params.clientId ?? '', args });
}

export default function Fiche() {
  const { tete, client, nirDouteux, onglet } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  // What was sent and refused stays to be seen, also where the record was restricted meanwhile.
  const modifiable = tete.can['client:modifier'] || reply !== undefined;
  const editing = modifiable && onglet.cle === 'general' && (onglet.edition || reply !== undefined);
  return (
    <PageClient tete={tete} onglet={onglet.cle}>
      {onglet.cle === 'bilan' && (
        <OngletBilan clientId={client._id} rendezVous={client.rendezVous} bilans={onglet.bilans} />
      )}
      {'avis' in onglet && <AvisPrescription clientId={client._id} avis={onglet.avis} />}
      {'renouvellement' in onglet && <AvisRenouvellement avis={onglet.renouvellement} />}
      {'doutes' in onglet && !(onglet.cle === 'devis' && onglet.mode !== 'lire') && (
        <AvisLpp doutes={onglet.doutes} />
      )}
      {onglet.cle === 'devis' && (
        <OngletDevis
          clientId={client._id}
          modifiable={modifiable}
          onglet={onglet}
          resultat={reply?.resultat}
        />
      )}
      {onglet.cle === 'prescriptions' && (
        <>
          <OngletPrescriptions
            clientId={client._id}
            prescriptions={onglet.prescriptions}
            modifiable={modifiable}
          />
          <ComptesRendus clientId={client._id} modifiable={modifiable} {...onglet.rendus} />
        </>
      )}
      {onglet.cle === 'essais' && <OngletEssais clientId={client._id} {...onglet} modifiable={modifiable} />}
      {onglet.cle === 'appareillage' && <OngletAppareillage onglet={onglet} resultat={reply?.resultat} />}
      {onglet.cle === 'sav' && <OngletSav clientId={client._id} sav={onglet.sav} modifiable={modifiable} />}
      {onglet.cle === 'reglements' && <OngletReglements clientId={client._id} onglet={onglet} />}
      {onglet.cle === 'viePrivee' && <OngletViePrivee clientId={client._id} onglet={onglet} />}
      {onglet.cle === 'historique' && (
        <>
          {tete.can['consultation:voir'] && (
            <p className="ecran mb-2 text-sm">
              <a href={paths.clientConsultations(client._id)} className="link">
                Qui a consulté cette fiche
              </a>
            </p>
          )}
          <Historique entrees={onglet.entrees} />
        </>
      )}
      {onglet.cle === 'pieces' && <OngletPieces dossier={onglet.dossier} peut={onglet.peut} />}
      {onglet.cle === 'fichiers' && (
        <OngletFichiers
          clientId={client._id}
          fichiers={onglet.fichiers}
          modifiable={modifiable}
          erreur={reply && 'erreurFichiers' in reply ? reply.erreurFichiers : undefined}
        />
      )}
      {editing && (
        <>
          <h2 className="mb-3">{MODIFIER}</h2>
          <FormulaireClient
            valeurs={valeursClient(client)}
            ouverture={{
              version: client.version,
              ouvert: JSON.stringify({ version: String(client.version), ...valeursClient(client) }),
            }}
            prescripteurs={onglet.prescripteurs}
            afficherNir={tete.can['nir:reveler'] ? paths.clientNir(client._id) : null}
            annuler={paths.clients(listeDesClients(tete.retour) ?? '')}
            resultat={reply?.resultat}
          />
        </>
      )}
      {onglet.cle === 'general' && !editing && (
        <>
          <DoublonsDe clientId={client._id} doublons={onglet.doublons} />
          <FicheLecture
            client={client}
            modifiable={modifiable}
            nir={{ douteux: nirDouteux, affichable: tete.can['nir:reveler'] }}
            modifier={
              modifiable && (
                <a
                  href={paths.client(client._id, avecRetour('modifier=1', tete.retour))}
                  data-place=""
                  className="btn btn-outline btn-sm ecran"
                >
                  <Icone nom="crayon" /> Modifier
                </a>
              )
            }
          />
        </>
      )}
      <Outlet />
    </PageClient>
  );
}
