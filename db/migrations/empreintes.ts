/**
 * What each migration is: SHA-256 of its file, line ends as LF. A database keeps the print of what was run on it, and the start and
 * `auricule db status` name a migration that is no longer the same; a unit test holds this list to the files. A migration that others
 * may have run is never edited: write another one.
 */
export const EMPREINTES: Record<string, string> = {
  '0001_socle': '293133b2c69735ec2e4ff10397ad2cebb87b865e4893beb82a10d08be4b5c450',
  '0002_comptes': '44ab6dec6a9c62d39678df86b8eb74d66e00b2ee0f00d177051db03c4a4d009e',
  '0003_dossier': 'ce324086376592b250c94fb30b0d4611051bec1f2451938b26e77c2f64f8f30c',
  '0004_agenda': 'b59eea17e58ea389802166d3780a75f5143ade725b2093eb5ea47610dea1ddc6',
  '0005_tableau_de_bord': '4cfa96dce1e71453a6937c2cdd68f564320a56e2840f9dac8c0d793a0a067e42',
  '0006_documents': '1edb3306e110128ee761ab4eb3ab46c82665e16243d05699b85601a809616bae',
  '0007_journal_en_un_appel': '659c1c94e3cfe771f2b320d20cf06264ac7c5a1a53419aaec1f78652ba8e5245',
  '0008_envois': '1d4cfa4d7d4b472325331c4f5f363314498fe58389dd1ce862e85c4de7e64c3c',
  '0009_taches': 'a2196da581a7dd6b50b53d86ced39725c5bc0e9d9eb8f53568054d559b523a63',
  '0010_devis_nir_prescripteur': '7439d39a9a5f1e09c1b8254c0b02554be033fe806ce94e5ecb86591aaef27273',
  '0011_appareils': '6bf5a9710c8075a021fa6194305c88eda5737649b29e76e901b5cb6f149f1b58',
  '0012_horaires': '554c9525e3bce70da7142387d89740634a8928446b2274fa715f55461e38b0ef',
  '0014_vues': '447ca4a5e54dc2c6f95fa1967ea269decb185667e908c0f342bd1356eb16dc10',
  '0015_rendez_vous_du_statut': '27d08ec5cb010c6b6e975964b103db6355d1b896920b0337a16aba134661803f',
  '0016_gestes': 'a4846dd0c63776a16aa59f706ff741adc3c8796bb0a939ff7916a308a8ed899e',
  '0017_a_faire': 'ebe15c364b8c87a24f1191904ee80eb61e9861812cfda23a4d3d14af094f5c56',
  '0018_annulations': '01529a2549cef9588292fbc860aed8e16eea34dc645453263e08970358690385',
  '0019_api': '3b4c8add067c157c9e3cd426cc57706a7e81fbe857af1e5d4b80cdbf44131b7d',
  '0020_webhooks': '8e7418afe042f53e6e0765f1d3b62c47b09e3db781975b58ef8e54011c34b9aa',
  '0021_naissances': '0897e2597aff95cea83172e194cc4ac2bf8749da31d6f9e441ae442dacc87afc',
  '0022_cles_du_client': 'e16233b1b3d66d1eac621e7d1815cf52c4fca6b1b91eda2a92b879b8a202674d',
  '0023_pieces': '6fa8484f44e4ffa81eda394502f7e37e168a178d20a6679b1894cba380fd4f82',
  '0024_reglements': 'c9c8297d45db3f395360b50bb6d5f7020acca9a9c4426090261e180d44850601',
  '0025_clotures': 'c4cd68c9b5487c625879856624a2a77a6fb009d72fa387de41737eea4f83ac37',
  '0026_comptes_comptables': '9a57101a751760edacef1b44b68ecacc23d33f44d5f241af17991813288e48a9',
  '0027_signatures': 'e9ea9ffa801785341c81aa6782ceeaf3e67bf0058376b91d8107eae52e007f05',
  '0028_encaissements': '1f928fb93272fea8b79f257dce04f8c0f546f852dbd37722c0d2ce0a1150da8e',
  '0030_prescripteurs': 'a5c268fedd6e4965ad042489007bbcad7135706b42f891b862b8c40a15b68850',
  '0031_parametres': 'e10ffb18fdc9fa38b14c65c3c358f1be46c045a7f88c4a2d1e641783a294253f',
  '0032_reglements_scelles': '03c30f1a5a899c09004d000750206d940b333fbb80d18c98d2709787fe3c1dde',
  '0034_droits_du_client': '0616340a7f0d54fdc6a9f2cd58a0e5bd81ccef577fe781f4b7c7a1b14582a473',
  '0035_scelles_par_piece': '06903f801e25335ff8da5d16a46c198ad45902e609159703020d10d17c4abe22',
};
