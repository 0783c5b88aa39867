/**
 * The GS1 application identifiers: facts of the GS1 Barcode Syntax Dictionary (github.com/gs1/gs1-syntax-dictionary,
 * release 2026-01-27 and what was changed after it until July 2026: the partners of 03; Apache-2.0), in a notation of
 * our own (docs/decisions/0004). One line for each AI or range of AIs:
 *
 *     ids flags  components  partners
 *
 * - `310-316:5` = these AIs with one more digit, 0 to 5, that says where the decimal point stands.
 * - `*` = its length is predefined, no separator follows; `?` = it may stand in the query of a Digital Link.
 * - A component is N (digits), X (the 82 characters), Y (the 39) or Z (base64url) with a length or `..maximum`, in brackets
 *   when it may be left out, and the linters of its content (linters.ts).
 * - `+01,02` = one of these must be on the item, too; `&` joins two that are needed together. `-37` = may not.
 *   `n` stands for any digit; an AI is not against itself.
 * - `/22,10,21|235` = primary key of a Digital Link, and the qualifiers that may follow, in order.
 */
export const AI_TABLE = `
00*? N18,csum,keyoff1 /
01*? N14,csum,keyoff1 -255,37 /22,10,21|235
02*? N14,csum,keyoff1 +37 -01,03
03* N14,csum,keyoff1 -01,02,37,235
10? X..20 +01,02,03,8006,8026
11*? N6,yymmd0 +01,02,03,8006,8026
12*? N6,yymmd0 +8020
13*? N6,yymmd0 +01,02,03,8006,8026
15-16*? N6,yymmd0 +01,02,03,8006,8026
17*? N6,yymmd0 +01,02,03,255,8006,8026
20*? N2 +01,02,03,8006,8026
21 X..20 +01,03,8006 -235
22 X..20 +01
235 X..28 +01
240-241? X..30 +01,02,03,8006,8026
242? N..6 +01,02,8006,8026
243? X..20 +01,03
250? X..30 +01,03,8006 +21
251? X..30 +01,03,8006
253? N13,csum,key [X..17] /
254 X..20 +414
255? N13,csum,key [N..12] -01,02,415,8006,8020,8026 /
30? N..8 +01,02
310-316:5*? N6 +01,02 -own
320-329:5*? N6 +01,02 -own
330-336:5*? N6 +00,01 -own
337:5*? N6 +01 -own
340-349:5*? N6 +00,01 -own
350-352:5*? N6 +01,02 -own
353-355:5*? N6 +00,01 -own
356-357:5*? N6 +01,02 -own
360-361:5*? N6 +01,02 -own
362-363:5*? N6 +00,01 -own
364-366:5*? N6 +01,02 -own
367-369:5*? N6 +00,01 -own
37? N..8 +00 +02,8026
390:9? N..15 +255,8020 -own,391n,394n,8111
391:9? N3,iso4217 N..15 +8020 -own
392:9? N..15 +01 +30,31nn,32nn,35nn,36nn -own,393n
393:9? N3,iso4217 N..15 +30,31nn,32nn,35nn,36nn -own
394:3? N4 +255 -own,8111
395:5? N6 +30,31nn,32nn,35nn,36nn -392n,393n,own,8005
400? X..30
401? X..30,key /
402? N17,csum,key /
403? X..30 +00
410-413*? N13,csum,key
414*? N13,csum,key /254|7040
415*? N13,csum,key +8020 /8020
416*? N13,csum,key
417*? N13,csum,key /7040
420? X..20 -421
421? N3,iso3166 X..9 -4307
422? N3,iso3166 +01,02,03,8006,8026 -426
423? N3,iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 +01,02,03 -426
424? N3,iso3166 +01,02,03 -426
425? N3,iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 +01,02,03 -426
426? N3,iso3166 +01,02,03
427? X..3 +01,02,03 +422
4300-4301? X..35,pcenc +00
4302? X..70,pcenc +00
4303? X..70,pcenc +4302
4304-4306? X..70,pcenc +00
4307? X2,iso3166alpha2 +00
4308? X..30 +00
4309? N10,latitude N10,longitude +00
4310-4311? X..35,pcenc +00
4312? X..70,pcenc +00
4313? X..70,pcenc +4312
4314-4316? X..70,pcenc +00
4317? X2,iso3166alpha2 +00
4318? X..20 +00
4319? X..30 +00
4320? X..35,pcenc +00
4321-4323? N1,yesno +00
4324-4325? N6,yymmd0 N4,hhmi +00
4326? N6,yymmdd +00
4330? N6 [X1],hyphen +00 -4331
4331? N6 [X1],hyphen +00 -4330
4332? N6 [X1],hyphen +00 -4333
4333? N6 [X1],hyphen +00 -4332
7001? N13 +01,02,8006,8026
7002? X..30 +01,02
7003? N6,yymmdd N4,hhmi +01,02,03
7004? N..4 +01,03 +10
7005? X..12 +01,02
7006? N6,yymmdd +01,02
7007? N6,yymmdd [N6],yymmdd +01,02
7008? X..3 +01,02
7009? X..10 +01,02
7010? X..2 +01,02,03
7011? N6,yymmdd [N4],hhmi +01,02,03
7020? X..20 +01,03,8006 +416
7021? X..20 +01,03,8006
7022? X..20 +01,03,8006 +7021
7023? X..30,key
7030-7039? N3,iso3166999 X..27 +01,02
7040 N1 X1 X1 X1,importeridx
7041 X..4,packagetype +00
710-717? X..20 +01
7230-7239? X2 X..28 +01,8004
7240? X..20 +01,8006 -03
7241? N2,mediatype +8017,8018
7242? X..25 +8017,8018
7250? N8,yyyymmdd +8018 -7251
7251? N8,yyyymmdd N4,hhmi +8018 -7250
7252? N1,iso5218 +8018
7253-7254? X..40,pcenc +8017,8018 -7256,7259
7255? X..10 +8017,8018 -7256,7259
7256? X..90,pcenc +8017,8018
7257? X..70,pcenc +8018
7258? X3,posinseqslash +8018&7259
7259? X..40,pcenc +8018 -7256
8001? N4,nonzero N5,nonzero N3,nonzero N1,winding N1 +01
8002? X..20
8003? N1,zero N13,csum,key [X..16] /
8004? X..30,key /7040
8005? N6 +01,02
8006? N14,csum,keyoff1 N4,pieceoftotal -01,03,37 /22,10,21
8007? X..34,iban +415
8008? N6,yymmdd N2,hh [N2],mi [N2],ss +01,02,03
8009? X..50 +00,01,03
8010? Y..30,key /8011
8011 N..12,nozeroprefix +8010
8012? X..20 +01,03,8006
8013? X..25,csumalpha,key /
8014 X..25,csumalpha,key,hasnondigit +01
8017? N18,csum,key -8018 /8019
8018? N18,csum,key -8017 /8019
8019 N..10 +8017,8018
8020 X..25 +415
8026? N14,csum,keyoff1 N4,pieceoftotal +37 -02,03,8006
8030? Z..90 +00,01&21,03&21,253,255,8003,8004,8006&21,8010&8011,8017,8018
8040 N15 +01&21
8041 N15 +01&21&8040
8042 N32 +01&21&8040
8043 N18 [N..2] +01&21&8040
8110? X..70,couponcode
8111? N4 +255
8112? X..70,couponposoffer
8200 X..70 +01
90? X..30
91-99? X..90
`;
