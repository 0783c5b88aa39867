/**
 * The GS1 application identifiers, as facts from the GS1 Syntax Dictionary (see docs/decisions/0004). One line per AI or
 * range: identifier, `*` when its length is predefined (no separator follows), then its components. A component is
 * N (digits), X (the 82 characters) or Y (the 39) with a length or `..maximum`, in brackets when it may be left
 * out, and the checks of its content. Checks that no warehouse label needs (coupons, signatures, IBAN) are left to
 * whoever reads those fields.
 */
export const AI_TABLE = `
00 * N18,csum,key
01 * N14,csum,key
02 * N14,csum,key
10 X..20
11 * N6,yymmd0
12 * N6,yymmd0
13 * N6,yymmd0
15 * N6,yymmd0
16 * N6,yymmd0
17 * N6,yymmd0
20 * N2
21 X..20
22 X..20
235 X..28
240 X..30
241 X..30
242 N..6
243 X..20
250 X..30
251 X..30
253 N13,csum,key [X..17]
254 X..20
255 N13,csum,key [N..12]
30 N..8
310-316 * N6 decimals
320-337 * N6 decimals
340-357 * N6 decimals
360-369 * N6 decimals
37 N..8
390 N..15 amounts
391 N3 N..15 amounts
392 N..15 amounts
393 N3 N..15 amounts
394 N4 percents
395 N6 decimals
400 X..30
401 X..30,key
402 N17,csum,key
403 X..30
410-417 * N13,csum,key
420 X..20
421 N3,country X..9
422 N3,country
423 N..15
424 N3,country
425 N..15
426 N3,country
427 X..3
4300-4301 X..35,percent
4302-4306 X..70,percent
4307 X2,letters
4308 X..30
4309 N10,latitude N10,longitude
4310-4311 X..35,percent
4312-4316 X..70,percent
4317 X2,letters
4318 X..20
4319 X..30
4320 X..35,percent
4321-4323 N1,yesno
4324-4325 N6,yymmd0 N4,hhmm
4326 N6,yymmdd
4330-4333 N6 [X1],hyphen
7001 N13
7002 X..30
7003 N6,yymmdd N4,hhmm
7004 N..4
7005 X..12
7006 N6,yymmdd
7007 N6,yymmdd [N6],yymmdd
7008 X..3
7009 X..10
7010 X..2
7011 N6,yymmdd [N4],hhmm
7020 X..20
7021 X..20
7022 X..20
7023 X..30,key
7030-7039 N3,country X..27
7040 N1 X1 X1 X1
710-715 X..20
7230-7239 X2 X..28
7240 X..20
7241 N2
7242 X..25
8001 N4,nonzero N5,nonzero N3,nonzero N1,winding N1
8002 X..20
8003 N1,zero N13,csum,key [X..16]
8004 X..30,key
8005 N6
8006 N14,csum N4,piece
8007 X..34
8008 N8,yymmddhh [N..4]
8009 X..50
8010 Y..30,key
8011 N..12,nozeroprefix
8012 X..20
8013 X..25,key
8017 N18,csum,key
8018 N18,csum,key
8019 N..10
8020 X..25
8026 N14,csum N4,piece
8030 X..90
8110 X..70
8111 N4
8112 X..70
8200 X..70
90 X..30
91-99 X..90
`;
