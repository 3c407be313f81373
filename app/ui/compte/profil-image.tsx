import { UTILISATEUR_DEMO } from '~/domain/access/demo';
import type { Profil } from '~/domain/comptes/profil';
import { ENTREES_FICHIER } from '~/domain/fichiers/entrees';
import { paths } from '~/http/paths';
import { FormulaireBouton } from '~/ui/form/formulaire-bouton';
import { TexteErreur } from '~/ui/form/texte-erreur';
import { Bouton } from '../bouton';
import { ProfilAvatar } from './profil-avatar';

/** Who one is at a glance, and the form for the picture. */
export function ProfilImage({ profil, erreur }: { profil: Profil; erreur: string | undefined }) {
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-4 p-4" aria-label="Image de profil">
      <ProfilAvatar user={profil} />
      <div className="min-w-40 flex-1">
        <h2 className="text-lg break-words">{profil.name}</h2>
        <p className="text-sm text-muet">{profil.role}</p>
      </div>
      <div className="grid w-full gap-1 sm:w-auto">
        <form method="post" encType="multipart/form-data" className="grid gap-1">
          <label htmlFor="image" className="text-sm font-medium">
            Changer l’image
          </label>
          <div className="flex flex-wrap gap-2">
            <input
              id="image"
              name="image"
              type="file"
              {...ENTREES_FICHIER.image}
              disabled={profil.demo}
              // biome-ignore lint/a11y/noAutofocus: a refused form leads to what it refuses
              autoFocus={erreur !== undefined}
              aria-invalid={erreur ? true : undefined}
              aria-describedby={erreur ? 'image-aide image-erreur' : 'image-aide'}
              className="file-input file-input-sm min-w-0 flex-1 sm:w-72"
            />
            <Bouton ton="neutral" disabled={profil.demo}>
              Envoyer
            </Bouton>
          </div>
          {erreur && (
            <p id="image-erreur" role="alert" className="text-error text-sm">
              <TexteErreur>{erreur}</TexteErreur>
            </p>
          )}
        </form>
        <div className="flex flex-wrap items-center gap-x-3 text-xs">
          <p id="image-aide" className="text-muet">
            {profil.demo ? UTILISATEUR_DEMO : 'JPEG, PNG ou WebP, 5 Mo au plus.'}
          </p>
          {profil.avatar && !profil.demo && (
            <FormulaireBouton action={paths.profilImageSuppression()}>
              <Bouton ton="ghost" className="btn-xs">
                Retirer l’image
              </Bouton>
            </FormulaireBouton>
          )}
        </div>
      </div>
    </section>
  );
}
