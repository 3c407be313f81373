import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { clesPossibles, listCles } from '~/domain/access/facteurs/cles.server';
import { readFacteurs } from '~/domain/access/facteurs/facteurs.server';
import { listNavigateurs } from '~/domain/access/facteurs/navigateurs.server';
import { listSessions } from '~/domain/access/sessions-ouvertes.server';
import { IMAGE_MANQUANTE } from '~/domain/comptes/avatar';
import { changeAvatar } from '~/domain/comptes/avatar.service.server';
import { preferencesOf } from '~/domain/comptes/preferences';
import { toProfil } from '~/domain/comptes/profil';
import { requireContext } from '~/http/context.server';
import { paths } from '~/http/paths';
import { redirectToProfil } from '~/http/profil.server';
import { requireTitulaire } from '~/http/titulaire.server';
import { ENVOIS, fileRefusal, imageOf, readFiles, receiveFiles } from '~/http/upload.server';
import { ProfilCles } from '~/ui/compte/profil-cles';
import { ProfilCode } from '~/ui/compte/profil-code';
import { ProfilDonnees } from '~/ui/compte/profil-donnees';
import { ProfilFacteurs } from '~/ui/compte/profil-facteurs';
import { ProfilGoogle } from '~/ui/compte/profil-google';
import { ProfilImage } from '~/ui/compte/profil-image';
import { ProfilNavigateurs } from '~/ui/compte/profil-navigateurs';
import { ProfilPreferences } from '~/ui/compte/profil-preferences';
import { ProfilSessions } from '~/ui/compte/profil-sessions';
import { Icone } from '~/ui/icone';
import { EntetePage } from '~/ui/page/entete';

export const meta: MetaFunction = () => [{ title: 'Mon Compte · Auricule' }];

export async function loader(args: LoaderFunctionArgs) {
  const { centres, centreCourant } = await requireContext(args);
  const moi = await requireTitulaire(args);
  return {
    profil: toProfil(moi.user, centres, centreCourant),
    preferences: preferencesOf(moi.user),
    facteurs: await readFacteurs(moi),
    cles: clesPossibles(moi) ? await listCles(moi) : null,
    navigateurs: await listNavigateurs(moi),
    sessions: await listSessions(moi),
    code: moi.user.code_hash !== '',
  };
}

/** The page's own form: the picture. */
export async function action(args: ActionFunctionArgs) {
  const moi = await requireTitulaire(args);
  const { id: userId, compte_id: compteId } = moi.user;
  return receiveFiles(args, ENVOIS.image, { userId, compteId }, async () => {
    try {
      await readFiles(args.request, 'image');
      const image = await imageOf(args.request, 'image');
      if (!image) return data({ erreur: IMAGE_MANQUANTE }, { status: 400 });
      await changeAvatar(moi, image);
      return redirectToProfil(args, 'Image mise à jour avec succès.');
    } catch (error) {
      const { message, init } = fileRefusal(error);
      return data({ erreur: message }, init);
    }
  });
}

export default function MonCompte() {
  const { profil, preferences, facteurs, cles, navigateurs, sessions, code } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="etroit">
      <EntetePage
        titre="Mon Compte"
        principal={
          <a href={paths.profilEdition()} className="btn btn-primary btn-sm">
            <Icone nom="crayon" />
            Modifier mon profil
          </a>
        }
      >
        <a href={paths.changePassword()} className="btn btn-ghost btn-sm">
          Changer mon mot de passe
        </a>
      </EntetePage>
      <div className="carte divide-base-300 divide-y p-0">
        <ProfilImage profil={profil} erreur={reply?.erreur} />
        <ProfilDonnees profil={profil} />
        <ProfilPreferences preferences={preferences} />
        {!profil.demo && <ProfilCode choisi={code} />}
        {profil.google && <ProfilGoogle />}
        <ProfilFacteurs facteurs={facteurs} demo={profil.demo} />
        {cles && !profil.demo && <ProfilCles cles={cles} />}
        {navigateurs.length > 0 && <ProfilNavigateurs navigateurs={navigateurs} />}
        <ProfilSessions sessions={sessions} demo={profil.demo} />
      </div>
    </div>
  );
}
