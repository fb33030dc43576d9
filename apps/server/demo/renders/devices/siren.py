from lib import materials as m, parts as p, shapes as s, studio

studio.start()
shell = p.white("shell", "#F0EFEC", 0.45)
s.plate(19.4, 27.4, 1.6, 2.2, p.white("back", "#D2D2D0"), bevel=0.3)
outline = [(-8.2, 14), (8.2, 14), (10, -2), (10, -14), (-10, -14), (-10, -2)]


def soften(points, share=0.12, steps=6):
    """Rounds the corners of an outline with quadratic curves."""
    made = []
    for i, (x, z) in enumerate(points):
        (ax, az), (bx, bz) = points[i - 1], points[(i + 1) % len(points)]
        length = min(((ax - x) ** 2 + (az - z) ** 2) ** 0.5, ((bx - x) ** 2 + (bz - z) ** 2) ** 0.5)
        reach = min(2.2, length * 0.4)
        one = [x + (ax - x) * reach / ((ax - x) ** 2 + (az - z) ** 2) ** 0.5, z + (az - z) * reach / ((ax - x) ** 2 + (az - z) ** 2) ** 0.5]
        two = [x + (bx - x) * reach / ((bx - x) ** 2 + (bz - z) ** 2) ** 0.5, z + (bz - z) * reach / ((bx - x) ** 2 + (bz - z) ** 2) ** 0.5]
        for step in range(steps + 1):
            t = step / steps
            made.append(tuple((1 - t) ** 2 * a + 2 * t * (1 - t) * c + t * t * b for a, c, b in zip(one, (x, z), two)))
    return made


front = s.extrude(soften(outline), 6.4, shell, (0, -1.7, 0), bevel=1.5, segments=8, taper=0.93)
slots = [s.plate(11.5, 0.55, 1.2, 0.27, shell, (0, -7.4, 9.6 - i * 1.35), bevel=0) for i in range(7)]
s.cut(front, slots)
for i in range(7):
    s.plate(11.6, 0.6, 0.1, 0.28, p.dark("behind", "#16181D"), (0, -7.45, 9.6 - i * 1.35), bevel=0)
lens, tree, shader = m.new("amber lens")
shader.inputs["Base Color"].default_value = m.rgb("#FF9A0A")
shader.inputs["Roughness"].default_value = 0.16
shader.inputs["Transmission"].default_value = 0.55
shader.inputs["Subsurface"].default_value = 0.2
shader.inputs["Subsurface Color"].default_value = m.rgb("#FFB224")
shader.inputs["Clearcoat"].default_value = 0.8
shader.inputs["Emission"].default_value = m.rgb("#FF9500")
shader.inputs["Emission Strength"].default_value = 0.22
s.plate(16.6, 9.0, 0.5, 1.4, p.dark("lens seat", "#3A2A12"), (0, -7.75, -7.4), bevel=0.1)
s.plate(16.0, 8.4, 1.2, 1.3, lens, (0, -8.0, -7.4), bevel=0.5, segments=6)
for i in range(13):
    s.plate(0.5, 7.0, 0.34, 0.25, lens, ((i - 6) * 1.18, -9.12, -7.4), bevel=0.15)
s.disc(1.5, 0.2, m.light("lamp", "#FFD27A", 5), (0, -8.3, -7.4))
p.mark(1.7, (0, -8.1, -0.9))
p.screw(0.35, (-6.9, -8.08, 11.6))
p.screw(0.35, (6.9, -8.08, 11.6))
studio.shoot("equipo-sirena", turn=-28, lift=6, fill=0.68)
