/** Where Google answers, and under which names it signs. */
export interface AdressesGoogle {
  authorization: string;
  token: string;
  userInfo: string;
  /** The keys that it signs with. */
  cles: string;
  issuers: readonly string[];
}

const GOOGLE: AdressesGoogle = {
  authorization: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  userInfo: 'https://www.googleapis.com/oauth2/v3/userinfo',
  cles: 'https://www.googleapis.com/oauth2/v3/certs',
  issuers: ['https://accounts.google.com', 'accounts.google.com'],
};

/** Google's own addresses, or all of them below one (tests). */
export function adressesGoogle(baseUrl: string | null): AdressesGoogle {
  if (baseUrl === null) return GOOGLE;
  const base = baseUrl.replace(/\/+$/, '');
  return {
    authorization: `${base}/o/oauth2/v2/auth`,
    token: `${base}/token`,
    userInfo: `${base}/oauth2/v3/userinfo`,
    cles: `${base}/oauth2/v3/certs`,
    issuers: [base],
  };
}
