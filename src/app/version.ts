/** The app's version string, platform.md section 9. */
export const APP_VERSION = '1.4.9';
