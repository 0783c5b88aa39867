/**
 * Paths of the origin that are no page of the app: the calls, the pages of the WMS itself, Android packages, and what is
 * said about the origin. The service worker leaves them to the server, and the server never answers one with the app.
 */
export const NOT_THE_APP: readonly RegExp[] = [
  /^\/WMS(?:Customization)?\//,
  /^\/SCM\./,
  /^\/AMS\//,
  /^\/__wms/,
  /^\/app-distribution\//,
  /^\/\.well-known\//,
];
