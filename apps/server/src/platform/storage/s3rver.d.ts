/** The part of s3rver (an S3 server for tests, without types of its own) that tests use. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ address: string; port: number }>;
    httpServer: import('node:http').Server;
  }
}
