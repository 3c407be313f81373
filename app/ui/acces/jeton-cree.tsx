import { paths } from '~/http/paths';
import { SecretCree } from './secret-cree';

/** An access token, the one time that it can be shown. */
export const JetonCree = ({ jeton, api }: { jeton: string; api: string }) => (
  <div className="grid gap-3 text-sm">
    <p>
      Il ne sera plus jamais affiché. Qui l’a peut tout ce qu’il ouvre : gardez-le comme un mot de passe, et
      révoquez-le s’il s’égare.
    </p>
    <SecretCree libelle="Jeton d’accès" valeur={jeton} />
    <div className="grid gap-1">
      <p className="font-medium">Un premier appel</p>
      <pre className="bg-base-200 rounded-field px-3 py-2 text-xs break-all whitespace-pre-wrap">
        {`curl -H "Authorization: Bearer $JETON" ${api}/users/me`}
      </pre>
    </div>
    <div className="mt-2 flex justify-end">
      <a href={paths.acces()} data-place="" className="btn btn-primary btn-sm">
        J’ai copié le jeton
      </a>
    </div>
  </div>
);
