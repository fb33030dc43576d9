from lib import materials as m, parts as p, shapes as s, studio

studio.start()
body = p.white()
s.plate(10.6, 16.6, 0.7, 1.5, p.white("back", "#D8D8D6"), bevel=0.15)
s.plate(11, 17, 1.5, 1.7, body, (0, -0.72, 0), bevel=0.55, segments=8)
s.plate(9.0, 4.6, 0.12, 0.6, m.glossy("glass"), (0, -2.18, 5.0), bevel=0.05)
s.text("Lista", 1.5, m.light("ready", "#9BE3BF", 1.5), (0.9, -2.32, 5.5))
s.text("21:47", 1.0, m.light("clock", "#8FA3CF", 1.1), (0.9, -2.32, 4.1))
lamp = m.light("home", studio.amber, 1.6)
s.extrude([(-0.9, 0), (0.9, 0), (0.9, 0.9), (0, 1.6), (-0.9, 0.9)], 0.02, lamp, (-2.9, -2.30, 4.2), bevel=0)
s.extrude([(-0.28, 0), (0.28, 0), (0.28, 0.7), (-0.28, 0.7)], 0.02, m.glossy("door"), (-2.9, -2.325, 4.2), bevel=0)
key = m.plastic("key", "#E4E5E6", 0.5)
numeral = m.plastic("numeral", "#39425A", 0.4, grain=0, soft=0)
lit = m.light("lit numeral", studio.amber, 1.2)
for i, sign in enumerate("123456789*0#"):
    x, z = (i % 3 - 1) * 2.95, 0.9 - (i // 3) * 2.35
    s.plate(2.44, 1.84, 0.12, 0.6, p.dark("gap", "#8E9096"), (x, -2.16, z), bevel=0.02)
    s.plate(2.3, 1.7, 0.5, 0.55, key, (x, -2.0, z), bevel=0.2, segments=5)
    s.text(sign, 1.05, lit if sign == "5" else numeral, (x, -2.505, z), raised=0.006)
p.mark(0.62, (4.4, -2.215, -7.7))
studio.shoot("equipo-teclado", turn=26, lift=8, fill=0.68, side=-1)
